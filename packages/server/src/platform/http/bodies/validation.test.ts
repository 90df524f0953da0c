import { allOperations, contract } from '@attune/api/contract'
import { describe, expect, it } from 'vitest'
import * as yup from 'yup'
import { jsonLimitsOf } from './read-body.ts'
import { defaultJsonLimits } from './parse-json.ts'
import type { ProblemError } from '../../problems.ts'
import { readerOf, validateBody } from './validation.ts'

/** Creates a schema that counts the items that it validates. */
function counting(most = 500) {
  const checked = { items: 0 }
  const item = yup.object({
    id: yup
      .string()
      .required()
      .min(2)
      .test('count', 'counts', () => {
        checked.items += 1
        return true
      }),
  })
  return { checked, schema: yup.object({ list: yup.array().of(item.required()).required().max(most) }) }
}

function faultsOf(schema: yup.Schema<unknown>, value: unknown, bytes = 1e6) {
  try {
    validateBody(schema, value, bytes)
    return []
  } catch (error) {
    return (error as ProblemError).errors ?? []
  }
}

describe('promise 18: validation', () => {
  it('doesn’t validate the items of a list that is too long', () => {
    const { checked, schema } = counting()
    const faults = faultsOf(schema, { list: Array.from({ length: 501 }, () => ({ id: 'a' })) })
    expect([checked.items, faults]).toEqual([
      0,
      [{ path: 'list', message: 'list field must have less than or equal to 500 items' }],
    ])
  })

  it('stops after the twentieth error', () => {
    const { checked, schema } = counting()
    const faults = faultsOf(schema, { list: Array.from({ length: 400 }, () => ({ id: 'a' })) })
    expect([faults.length, checked.items]).toEqual([20, 20])
    expect(faults.at(-1)).toEqual({ path: 'list[19].id', message: 'list[19].id must be at least 2 characters' })
  })

  it('validates each item of a valid list once', () => {
    const { checked, schema } = counting()
    const value = { list: Array.from({ length: 400 }, (_, at) => ({ id: `id ${at}` })) }
    expect(validateBody(schema, value, 9)).toEqual(value)
    expect(checked.items).toBe(400)
  })

  it('names as many errors as fit the length of the body, but always all errors of a form', () => {
    const list = Array.from({ length: 20 }, (_, at) => ({ [`${at}${'x'.repeat(300)}`]: 1 }))
    const faults = faultsOf(counting().schema, { list }, 100)
    expect(JSON.stringify(faults).length).toBeLessThan(2048)
    expect(faults.map(({ path }) => path)).toContainEqual(expect.stringMatching(/^list\[0\]\.0x{99}$/))
    const form = faultsOf(contract.auth.acceptInvite.body, {}, 2)
    expect(form.map(({ path }) => path)).toEqual(Object.keys(contract.auth.acceptInvite.body.fields))
  })

  it('trims texts where the schema does, and refuses unknown fields at every level', () => {
    const read = readerOf(yup.object({ inner: yup.object({ email: yup.string().trim().required() }).required() }))
    expect(read({ inner: { email: ' a@x.ex ' } })).toEqual({ inner: { email: 'a@x.ex' } })
    expect(() => read({ inner: { email: '  ' } })).toThrow('validation_failed')
    for (const inner of ['{"email":"a","other":1}', '{"email":"a","__proto__":1}', '{"email":"a","toString":1}'])
      expect(() => read(JSON.parse(`{"inner":${inner}}`)), inner).toThrow('validation_failed')
  })
})

describe('the limits for a body', () => {
  it('allow the largest batch that the schema allows, and are the defaults if the schema has no batch', () => {
    expect(jsonLimitsOf(contract.auth.login.body)).toEqual(defaultJsonLimits)
    expect(jsonLimitsOf(contract['device-metrics'].recordHeartRates.body).items).toBe(1500)
    // The schema allows 100 assessments with 50 answers each, and two keys per answer.
    expect(jsonLimitsOf(contract.survey.importAssessments.body).keys).toBe(1 + 100 * (3 + 50 * 2))
  })

  it('exist for every list of every operation', () => {
    const unbounded = allOperations.flatMap(({ id, body }) => (yup.isSchema(body) ? listsWithoutMax(body, id) : []))
    expect(unbounded).toEqual([])
  })
})

function listsWithoutMax(schema: unknown, path: string): string[] {
  if (schema instanceof yup.ObjectSchema)
    return Object.entries(schema.fields).flatMap(([name, field]) => listsWithoutMax(field, `${path}.${name}`))
  if (!(schema instanceof yup.ArraySchema)) return []
  const isBounded = schema.describe().tests.some(({ name }) => name === 'max')
  return [...(isBounded ? [] : [path]), ...listsWithoutMax(schema.innerType, `${path}[]`)]
}

import fc from 'fast-check'
import type { JsonSchema } from '../../src/platform/http/pages/api-page/schema-text.ts'
import { edgesOf, isAllowed } from './edge-values.ts'

/** Texts that have broken other programs. */
const unkindTexts = [
  '',
  ' ',
  '\0',
  '\uD800',
  '𝕬',
  '‮',
  "'; drop table person; --",
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=1+1',
  'a\r\nBcc: somebody@attune.test',
  '0000-00-00',
  '2026-02-30',
  '9999999999999999999999',
  'x'.repeat(5_000),
]

const nothingOfTheKind = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0.5, 2 ** 53, 1e308, [], {}, [[[]]], ...unkindTexts),
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.jsonValue(),
)

// Existing values for texts whose patterns describe only their form, so that a generator couldn't guess them.
const knownTexts: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.constantFrom('coach@attune.test', 'nobody@attune.test', 'a@b.c'),
  password: fc.constantFrom('Attune2026', 'Another2026x', 'wrong'),
  timezone: fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/New_York'),
  birthDate: fc.constantFrom('1985-02-14', '2004-02-29'),
}

const instants = fc
  .date({ min: new Date('2026-05-25T00:00:00Z'), max: new Date('2026-06-12T00:00:00Z'), noInvalidDate: true })
  .map((at) => at.toISOString())
const uuids = fc.uuid({ version: 7 })

function textOf(name: string, { pattern, format, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  const known = knownTexts[name]
  if (known) return known
  if (typeof pattern !== 'string') {
    return fc.string({ minLength: Number(minLength), maxLength: Math.min(Number(maxLength), 600), unit: 'grapheme' })
  }
  if (pattern.includes('@')) return textOf('email', {})
  if (format === 'uuid') return uuids
  if (format === 'date-time') return instants
  if (format === 'date') return instants.map((at) => at.slice(0, 10))
  if (Number(minLength) === Number(maxLength)) return fc.stringMatching(new RegExp(`^[0-9]{${String(minLength)}}$`))
  return fc.stringMatching(new RegExp(pattern))
}

/** Returns numbers within the bounds of a schema, often at these bounds or at those of the database's columns. */
function numberOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { minimum: min = -Number.MAX_VALUE, maximum: max = Number.MAX_VALUE } = schema as Record<string, number>
  const safe = { min: Math.max(min, Number.MIN_SAFE_INTEGER), max: Math.min(max, Number.MAX_SAFE_INTEGER) }
  const between = schema.type === 'integer' ? fc.integer(safe) : fc.double({ min, max, noNaN: true })
  return fc.oneof(between, fc.constantFrom(...edgesOf(schema).filter((edge) => isAllowed(schema, edge))))
}

/** Returns values that a schema of the contract allows. */
export function allowedValues(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  const types = [schema.type ?? 'string'].flat()
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (types.includes('null')) return fc.option(allowedValues(withoutNull(schema), name))
  const { minItems = 0, maxItems = 5 } = schema as Record<string, number | undefined>
  const [type] = types
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
    const record = Object.fromEntries(fields.map(([field, inner]) => [field, allowedValues(inner, field)]))
    return fc.record(record, { requiredKeys: [...(schema.required ?? [])] })
  }
  if (type === 'array') {
    return fc.array(allowedValues(schema.items ?? {}, name), { minLength: minItems, maxLength: Math.min(maxItems, 40) })
  }
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') return numberOf({ ...schema, type })
  return textOf(name, schema)
}

const withoutNull = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  type: [schema.type ?? 'string'].flat().filter((type) => type !== 'null'),
})

/** Returns values that are nearly allowed. One part at any depth is wrong, missing, unknown, or at an edge. */
export function nearlyAllowedValues(schema: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length > 0) {
    const field = fc.constantFrom(...fields, ['unknownField', {}] as const, ['__proto__', {}] as const)
    const change = field.chain(([name, inner]) => {
      const instead = fc.oneof({ weight: 3, arbitrary: nearlyAllowedValues(inner) }, fc.constant(leftOut))
      return fc.tuple(allowedValues(schema), fc.constant(name), instead)
    })
    return fc.oneof(
      { weight: 9, arbitrary: change.map(([value, name, instead]) => withField(value as object, name, instead)) },
      nothingOfTheKind,
    )
  }
  if (schema.items) {
    const { items } = schema
    const change = fc.tuple(allowedValues({ ...schema, type: 'array' }), nearlyAllowedValues(items))
    return fc.oneof(
      { weight: 3, arbitrary: change.map(([list, item]) => [...(list as unknown[]).slice(1), item]) },
      nothingOfTheKind,
    )
  }
  const edges = edgesOf(schema)
  return edges.length === 0 ? nothingOfTheKind : fc.oneof(nothingOfTheKind, fc.constantFrom(...edges))
}

const leftOut = Symbol('left out')

const withField = (value: object, name: string, instead: unknown) => {
  const entries = Object.entries(value).filter(([other]) => other !== name)
  return Object.fromEntries(instead === leftOut ? entries : [...entries, [name, instead]])
}

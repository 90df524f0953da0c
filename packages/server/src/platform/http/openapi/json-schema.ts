import { isDeepStrictEqual } from 'node:util'
import { fields as ruled, VALUE_MEANINGS } from '@attune/api/contract'
import type {
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup'

export type Json = Record<string, unknown>

export const isRequired = (field: SchemaFieldDescription) => 'optional' in field && !field.optional

/** The named schemas of a document. They are added while the document's operations are described. */
export type NamedSchemas = Map<string, Json>

/** The contract's metadata for a schema: the name under which documents list it, and its description. */
type Meta = { readonly id?: string; readonly description?: string } | undefined

const metaOf = (field: SchemaFieldDescription): Meta => ('meta' in field ? (field.meta as Meta) : undefined)

/** Returns the JSON Schema of a property, including the meaning of the property and of its values. */
export function propertyOf(field: SchemaFieldDescription, named?: NamedSchemas): Json {
  const description = metaOf(field)?.description
  return { description: description && withValues(description, field), ...schemaOf(field, named) }
}

const meaningsByValues = new Map(VALUE_MEANINGS.map(([values, meanings]) => [values.join(), meanings]))

/** Adds the meanings of those values that the description doesn't mention. */
function withValues(description: string, field: SchemaFieldDescription): string {
  const { innerType = field } = field as Partial<SchemaInnerTypeDescription>
  const values = 'oneOf' in innerType ? (innerType as SchemaDescription).oneOf : []
  const meanings = meaningsByValues.get(values.join())
  if (!meanings || Object.keys(meanings).every((value) => description.includes(`\`${value}\``))) return description
  const explained = Object.entries(meanings).map(([value, meaning]) => `\`${value}\`: ${meaning}`)
  return `${description} ${explained.join('; ')}.`
}

/**
 * Returns the JSON Schema for a yup schema's description.
 * @param named receives the named schemas, to which the result refers. Without it, the result contains them.
 */
export function schemaOf(field: SchemaFieldDescription, named?: NamedSchemas): Json {
  // The contract has neither references nor lazy schemas. If one is added, this throws.
  if (!('tests' in field)) throw new TypeError(`The contract's documents know no ${field.type}`)
  const described = { ...shapeOf(field, named), ...rulesOf(field) }
  const id = metaOf(field)?.id
  if (id !== undefined && named) {
    const known = named.get(id)
    if (known && !isDeepStrictEqual(known, described)) throw new TypeError(`The contract has two schemas named ${id}`)
    named.set(id, described)
    const reference = { $ref: `#/components/schemas/${id}` }
    return field.nullable ? { oneOf: [reference, { type: 'null' }] } : reference
  }
  if (!field.nullable) return described
  const { type, enum: allowed, ...rest } = described as Json & { enum?: unknown[] }
  return {
    ...rest,
    type: [type, 'null'],
    ...(allowed ? { enum: [...allowed.filter((value) => value !== null), null] } : {}),
  }
}

function shapeOf(field: SchemaDescription, named: NamedSchemas | undefined): Json {
  if (field.type === 'object') {
    const { fields } = field as SchemaObjectDescription
    const required = Object.entries(fields).filter(([, inner]) => isRequired(inner))
    return {
      type: 'object',
      properties: Object.fromEntries(Object.entries(fields).map(([name, inner]) => [name, propertyOf(inner, named)])),
      ...(required.length > 0 ? { required: required.map(([name]) => name) } : {}),
      additionalProperties: false,
    }
  }
  if (field.type === 'array') {
    const { innerType } = field as SchemaInnerTypeDescription
    if (innerType && !Array.isArray(innerType)) return { type: 'array', items: schemaOf(innerType, named) }
    return { type: 'array', ...field.meta }
  }
  const isInteger = field.type === 'number' && field.tests.some(({ name }) => name === 'integer')
  return { type: isInteger ? 'integer' : field.type }
}

const limitNames: Record<string, { min: string; max: string }> = {
  string: { min: 'minLength', max: 'maxLength' },
  array: { min: 'minItems', max: 'maxItems' },
}

/** The limits and the pattern of a string or a number, as given in a schema's tests. */
type Limits = { min?: number; max?: number; length?: number; regex?: RegExp } | undefined

/** JSON Schema's formats for the contract's texts, by pattern. */
const formats = new Map(
  Object.entries({
    uuid: [ruled.uuid()],
    date: [ruled.day(), ruled.birthDate(), ruled.followUpDay()],
    'date-time': [ruled.instant()],
  }).flatMap(([format, schemas]) =>
    schemas.map((schema) => {
      const { tests } = schema.describe()
      return [tests.map(({ params }) => (params as Limits)?.regex?.source).join(''), format] as const
    }),
  ),
)

/**
 * Returns the pattern of a regular expression. JSON Schema reads patterns as Unicode patterns and supports no other
 * flag.
 */
function patternOf({ source, flags }: RegExp): string {
  if (flags.replace('u', '') !== '') throw new TypeError(`A pattern can't say the flags of /${source}/${flags}`)
  return source
}

function rulesOf(field: SchemaDescription): Json {
  const rules: Json = field.oneOf.length > 0 ? { enum: field.oneOf } : {}
  for (const { name, params } of field.tests) {
    const limits = params as Limits
    if (name === 'matches' && limits?.regex) {
      rules['pattern'] = patternOf(limits.regex)
      const format = formats.get(limits.regex.source)
      if (format) rules['format'] = format
    } else if (name === 'length') rules['minLength'] = rules['maxLength'] = limits?.length
    else if (name === 'min') rules[limitNames[field.type]?.min ?? 'minimum'] = limits?.min
    else if (name === 'max') rules[limitNames[field.type]?.max ?? 'maximum'] = limits?.max
  }
  // yup's `required` also refuses an empty string. A pattern or a list of values already says so more precisely.
  const isNonEmpty = field.type === 'string' && field.tests.some(({ name }) => name === 'required')
  if (isNonEmpty && !rules['pattern'] && !rules['enum']) rules['minLength'] ??= 1
  return rules
}

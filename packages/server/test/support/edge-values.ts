import type { JsonSchema } from '../../src/platform/http/pages/api-page/schema-text.ts'

/** The limits of column types, of bit operations and of floating-point numbers. */
const edgesOfTypes = [
  -0,
  -1,
  0.5,
  2 ** 15,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  1e39,
  1e308,
  -1e308,
  Number.MIN_VALUE,
]

/** The length of a string that has no maximum. It is close to the size limit of a body. */
const unbounded = 60_000

/** Days at the bounds of the contract's dates, and beyond them. */
const edgeDays = [
  '0001-01-01',
  '0026-12-15',
  '1899-12-31',
  '1900-01-01',
  '1969-12-31',
  '1970-01-01',
  '2000-01-01',
  '2099-12-31',
  '2199-12-31',
  '2200-01-01',
  '9999-12-31',
]

/** Returns values at the bounds of a schema and just beyond them, and at the limits of column types. */
export function edgesOf(schema: JsonSchema): unknown[] {
  const types = [schema.type ?? 'string'].flat()
  const { minimum, maximum, minLength = 0, maxLength = unbounded } = schema as Record<string, number | undefined>
  if (schema.enum) return types.includes('number') ? edgesOfTypes : []
  if (types.includes('integer') || types.includes('number')) {
    const bounds = [minimum, maximum].filter((bound) => bound !== undefined)
    return [...bounds.flatMap((bound) => [bound - 1, bound, bound + 1]), ...edgesOfTypes]
  }
  if (!types.includes('string')) return []
  if (schema['format'] === 'date') return edgeDays
  if (schema['format'] === 'date-time') return edgeDays.flatMap((day) => [`${day}T00:00:00Z`, `${day}T23:59:59.999Z`])
  return [Math.max(0, minLength - 1), minLength, maxLength, maxLength + 1].map((length) => 'x'.repeat(length))
}

/** Returns whether a schema's bounds allow a number. */
export function isAllowed(schema: JsonSchema, value: unknown): boolean {
  const { minimum = -Number.MAX_VALUE, maximum = Number.MAX_VALUE } = schema as Record<string, number | undefined>
  const isOfType = schema.type !== 'integer' || Number.isInteger(value)
  return isOfType && Number(value) >= minimum && Number(value) <= maximum
}

/**
 * Yields the value with each of its numbers, texts and lists at an edge, one at a time.
 * @param missing returns a value for an optional part that is missing from the value
 */
export function withEdges(
  schema: JsonSchema,
  value: unknown,
  missing: (schema: JsonSchema, name: string) => unknown,
): unknown[] {
  if (schema.properties) {
    const whole = value as Readonly<Record<string, unknown>>
    return Object.entries(schema.properties).flatMap(([name, inner]) =>
      withEdges(inner, whole[name] ?? missing(inner, name), missing).map((edge) => ({ ...whole, [name]: edge })),
    )
  }
  if (schema.items) {
    const [first, ...rest] = value as unknown[]
    const present = first ?? missing(schema.items, '')
    return [[], ...withEdges(schema.items, present, missing).map((edge) => [edge, ...rest])]
  }
  return edgesOf(schema)
}

/** Returns the JSON of a value. Unlike `JSON.stringify`, it keeps the sign of -0. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (Object.is(part, -0) ? '-0 as it is' : part)).replaceAll(
    '"-0 as it is"',
    '-0',
  )

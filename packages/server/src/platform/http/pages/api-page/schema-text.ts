/** The parts of JSON Schema that the contract's documents use. */
export interface JsonSchema {
  readonly $ref?: string
  readonly oneOf?: readonly JsonSchema[]
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly [rule: string]: unknown
}

const rules: Readonly<Record<string, (value: unknown) => string>> = {
  minLength: (value) => (value === 1 ? 'not empty' : `at least ${String(value)} characters`),
  maxLength: (value) => `at most ${String(value)} characters`,
  minimum: (value) => `from ${String(value)}`,
  maximum: (value) => `to ${String(value)}`,
  minItems: (value) => `at least ${String(value)} items`,
  maxItems: (value) => `at most ${String(value)} items`,
  pattern: (value) => `like /${String(value)}/`,
  format: String,
}

/** The named schemas of a document. */
export type NamedSchemas = Readonly<Record<string, JsonSchema>>

/**
 * Describes a schema for people. Each field has one line with its type and rules, below its meaning. The name of a
 * named schema precedes its fields.
 */
export function schemaText(schema: JsonSchema, named: NamedSchemas, indent = ''): string {
  const reference = schema.$ref?.split('/').at(-1)
  if (reference !== undefined) return `${reference} ${schemaText(named[reference] ?? {}, named, indent)}`
  const [one, other] = schema.oneOf ?? []
  if (one && other?.type === 'null') return `${schemaText(one, named, indent)} or null`
  const types = [schema.type ?? 'any'].flat()
  const orNull = types.includes('null') ? ' or null' : ''
  const deeper = `${indent}  `
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, field]) => {
      const isOptional = !schema.required?.includes(name)
      const meaning = field.description ? `${deeper}// ${field.description}\n` : ''
      return `${meaning}${deeper}${name}${isOptional ? '?' : ''}: ${schemaText(field, named, deeper)}`
    })
    return `{\n${fields.join('\n')}\n${indent}}${orNull}`
  }
  if (schema.items) return `list of ${schemaText(schema.items, named, indent)}${rulesText(schema)}${orNull}`
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  return `${types.filter((type) => type !== 'null').join(' | ')}${orNull}${rulesText(schema)}`
}

function rulesText({ format, pattern, ...others }: JsonSchema): string {
  // For a UUID, the format says the same as the pattern in fewer words. For a date, only the pattern limits the year.
  const schema: JsonSchema = { ...others, format, ...(format === 'uuid' ? {} : { pattern }) }
  const texts = Object.entries(rules).flatMap(([name, say]) => (schema[name] === undefined ? [] : [say(schema[name])]))
  return texts.length > 0 ? ` (${texts.join(', ')})` : ''
}

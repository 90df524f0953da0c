import {
  allOperations,
  ERROR_STATUS,
  problemSchema,
  SERVICES,
  type Operation,
  type Service,
} from '@attune/api/contract'
import type {
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup'

type Json = Record<string, unknown>

const problems: Record<number, string> = {
  400: 'Not JSON',
  401: 'Not signed in',
  403: 'Not for this caller',
  404: 'Nothing there for this caller',
  405: 'No such method',
  409: 'Changed in the meantime',
  412: 'Stale version',
  413: 'Too large',
  415: 'Not a kind of body that is read here',
  422: 'Some fields are invalid',
  429: 'Too many tries',
  503: 'Come again later',
}

const services: Record<Service, string> = {
  auth: 'Accounts, sessions, invites and passwords.',
  account: 'Profiles of people.',
  survey: 'Assessments, reflections and their answers.',
  exercise: 'Paced-breathing exercises: sessions, measures and effects.',
  journey: 'The journey of a client through learn, sense and grow.',
  calendar: 'What is planned for a client.',
  'device-metrics': 'Use of the device, and what it records.',
  analytics: 'Indicators and what follows from them.',
  resource: 'Files, such as profile pictures.',
}

/** The contract as OpenAPI 3.1: one document, paths with their service's base. */
export function describeContract(publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const operation of allOperations) {
    const path = `/${operation.service}${operation.path}`
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeOperation(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Attune',
      version: '1',
      description:
        'The nine services behind Attune: every operation, what goes in, what comes out and how it is refused.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: SERVICES.map((name) => ({ name, description: services[name] })),
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        importKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key that the operator makes with `npm run admin -- create-import-key`',
        },
      },
      schemas: { Problem: schemaOf(problemSchema.describe()) },
    },
  }
}

function describeOperation(operation: Operation): Json {
  const isOpen = operation.access === 'none'
  const isTagged = operation.method === 'GET' && operation.response !== undefined
  const isRepeatable = operation.method === 'POST' && !operation.returnsTokens
  const statuses = new Set<number>([
    404,
    ...operation.errors.map((code) => ERROR_STATUS[code]),
    ...(isOpen ? [] : [401, 403]),
    ...(operation.body === 'binary' ? [413] : operation.body ? [400, 413, 415] : []),
    ...(isRepeatable ? [409, 422] : []),
  ])
  return {
    operationId: operation.id,
    tags: [operation.service],
    summary: operation.summary,
    description: accessOf(operation),
    security: isOpen ? [] : [operation.access === 'import' ? { importKey: [] } : { bearer: [] }],
    parameters: [
      ...parametersOf(operation.params?.describe(), 'path'),
      ...parametersOf(operation.query?.describe(), 'query'),
      header('X-Organisation-Id', "The organisation that the call is about; absent: this server's own", {
        format: 'uuid',
      }),
      ...(isRepeatable
        ? [
            header(
              'Idempotency-Key',
              'Sent again with the same key and body, the call has no second effect and the same answer',
              {
                minLength: 1,
                maxLength: 255,
              },
            ),
          ]
        : []),
      ...(isTagged
        ? [header('If-None-Match', 'Tags of answers that the caller still has; one that is unchanged is answered 304')]
        : []),
      ...Object.entries(operation.headers ?? {}).map(([name, meaning]) => header(name, meaning)),
    ],
    ...(operation.body ? { requestBody: describeBody(operation) } : {}),
    responses: {
      [operation.status]: { ...describeSuccess(operation), ...(isTagged ? { headers: tagHeader } : {}) },
      ...(isTagged ? { 304: { description: 'Unchanged since the answer with this tag', headers: tagHeader } } : {}),
      ...Object.fromEntries([...statuses].toSorted().map((status) => [status, describeProblem(status, operation)])),
    },
  }
}

const tagHeader = { ETag: { description: 'Names this very answer', schema: { type: 'string' } } }

function accessOf({ access }: Operation): string {
  if (access === 'none') return 'Needs no token.'
  if (access === 'import') return 'For imports, with an import key.'
  const callers = access.map((type) => (type === 'coach' ? 'coaches' : 'clients'))
  return `For ${callers.join(' and ')}, with an access token.`
}

const header = (name: string, description: string, rules: Json = {}): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...rules },
})

function describeBody({ body, isBodyOptional }: Operation): Json {
  const content =
    body === 'binary' ? { 'image/*': {} } : { 'application/json': { schema: body ? schemaOf(body.describe()) : {} } }
  return { required: !isBodyOptional, content }
}

function describeSuccess({ response, events }: Operation): Json {
  if (events) return { description: 'Server-sent events', content: { 'text/event-stream': describeEvents(events) } }
  if (response === undefined) return { description: 'Done' }
  if (response === 'binary') return { description: 'The bytes', content: { '*/*': {} } }
  return { description: 'The answer', content: { 'application/json': { schema: schemaOf(response.describe()) } } }
}

/** OpenAPI 3.1 has no schema for the events of a stream: it is text, and an extension has the data of each event. */
const describeEvents = (events: NonNullable<Operation['events']>): Json => ({
  schema: {
    type: 'string',
    description:
      'A comment keeps the connection open. An id alone is a place to which nothing else happened; send the last id as Last-Event-ID to continue there.',
  },
  'x-events': Object.fromEntries(
    Object.entries(events).map(([name, { meaning, data }]) => [
      name,
      { description: meaning, data: schemaOf(data.describe()) },
    ]),
  ),
})

const codesOf = (status: number, { errors }: Operation) => errors.filter((code) => ERROR_STATUS[code] === status)

const describeProblem = (status: number, operation: Operation): Json => ({
  description: [problems[status] ?? 'Refused', ...codesOf(status, operation).map((code) => `\`${code}\``)].join(' · '),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

function parametersOf(description: SchemaDescription | undefined, place: 'path' | 'query'): Json[] {
  if (!description) return []
  return Object.entries((description as SchemaObjectDescription).fields).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || isRequired(field),
    schema: schemaOf(field),
  }))
}

const isRequired = (field: SchemaFieldDescription) => 'optional' in field && !field.optional

/** JSON Schema of a yup schema's description. */
export function schemaOf(field: SchemaFieldDescription): Json {
  // The contract has neither references nor lazy schemas; adding one fails here.
  if (!('tests' in field)) throw new TypeError(`The contract's documents know no ${field.type}`)
  const described = { ...shapeOf(field), ...rulesOf(field) }
  if (!field.nullable) return described
  const { type, enum: allowed, ...rest } = described as Json & { enum?: unknown[] }
  return {
    ...rest,
    type: [type, 'null'],
    ...(allowed ? { enum: [...allowed.filter((value) => value !== null), null] } : {}),
  }
}

function shapeOf(field: SchemaDescription): Json {
  if (field.type === 'object') {
    const { fields } = field as SchemaObjectDescription
    const required = Object.entries(fields).filter(([, inner]) => isRequired(inner))
    return {
      type: 'object',
      properties: Object.fromEntries(Object.entries(fields).map(([name, inner]) => [name, schemaOf(inner)])),
      ...(required.length > 0 ? { required: required.map(([name]) => name) } : {}),
      additionalProperties: false,
    }
  }
  if (field.type === 'array') {
    const { innerType } = field as SchemaInnerTypeDescription
    if (innerType && !Array.isArray(innerType)) return { type: 'array', items: schemaOf(innerType) }
    return { type: 'array', ...field.meta }
  }
  const isInteger = field.type === 'number' && field.tests.some(({ name }) => name === 'integer')
  return { type: isInteger ? 'integer' : field.type }
}

const limitNames: Record<string, { min: string; max: string }> = {
  string: { min: 'minLength', max: 'maxLength' },
  array: { min: 'minItems', max: 'maxItems' },
}

function rulesOf(field: SchemaDescription): Json {
  const rules: Json = field.oneOf.length > 0 ? { enum: field.oneOf } : {}
  for (const { name, params } of field.tests) {
    const limits = params as { min?: number; max?: number; length?: number; regex?: RegExp } | undefined
    if (name === 'matches' && limits?.regex) rules['pattern'] = limits.regex.source
    else if (name === 'length') rules['minLength'] = rules['maxLength'] = limits?.length
    else if (name === 'min') rules[limitNames[field.type]?.min ?? 'minimum'] = limits?.min
    else if (name === 'max') rules[limitNames[field.type]?.max ?? 'maximum'] = limits?.max
  }
  // yup's `required` also refuses the empty string; a pattern or a list of values is more precise.
  const isNonEmpty = field.type === 'string' && field.tests.some(({ name }) => name === 'required')
  if (isNonEmpty && !rules['pattern'] && !rules['enum']) rules['minLength'] ??= 1
  return rules
}

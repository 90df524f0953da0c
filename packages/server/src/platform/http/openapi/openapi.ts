import { VERSION } from '../../version.ts'
import {
  acceptsKey,
  allOperations,
  problemSchema,
  REQUEST_EXAMPLES,
  RESPONSE_EXAMPLES,
  SERVICES,
  type Operation,
  type Service,
} from '@attune/api/contract'
import type { SchemaDescription, SchemaObjectDescription } from 'yup'
import { DEFAULT_BODY_LIMIT } from '../middleware/validation.ts'
import { guideText } from './guide.ts'
import { isRequired, propertyOf, schemaOf, type Json, type NamedSchemas } from './json-schema.ts'
import { describeRefusals } from './refusals.ts'

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

/** Describes the documents in one sentence. */
export const SUMMARY =
  'The nine services behind Attune: every operation, what goes in, what comes out and how it is refused.'

/** Describes the contract as one OpenAPI 3.1 document. Each path includes the base of its service. */
export function describeContract(publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  const named: NamedSchemas = new Map()
  schemaOf(problemSchema.describe(), named)
  for (const operation of allOperations) {
    const path = `/${operation.service}${operation.path}`
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeOperation(operation, named) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Attune',
      version: VERSION,
      summary: SUMMARY,
      description: `${SUMMARY}\n\n${guideText()}`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: SERVICES.map((name) => ({ name, description: services[name] })),
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of a sign-in or a refresh, valid for five minutes',
        },
        importKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key that the operator makes with `npm run admin -- create-import-key --days 1`',
        },
      },
      schemas: Object.fromEntries([...named].toSorted(([one], [other]) => (one < other ? -1 : 1))),
    },
  }
}

function describeOperation(operation: Operation, named: NamedSchemas): Json {
  const isOpen = operation.access === 'none'
  const isRead = operation.method === 'GET' && operation.response !== undefined
  const isTagged = isRead || operation.headers?.['If-Match'] !== undefined
  return {
    operationId: operation.id,
    tags: [operation.service],
    summary: operation.summary,
    description: accessOf(operation),
    security: isOpen ? [] : [operation.access === 'import' ? { importKey: [] } : { bearer: [] }],
    parameters: [
      ...parametersOf(operation.params?.describe(), 'path'),
      ...parametersOf(operation.query?.describe(), 'query'),
      header('X-Organisation-Id', "The organisation that the call is about. If absent, this server's own", {
        format: 'uuid',
      }),
      ...(acceptsKey(operation)
        ? [
            header(
              'Idempotency-Key',
              'Sent again within a day with the same key and body, the call has no second effect and the same answer, unless the server was killed before it had one. A refusal is not repeated: the call is judged again',
              {
                minLength: 1,
                maxLength: 255,
              },
            ),
          ]
        : []),
      ...(isRead
        ? [header('If-None-Match', 'Tags of answers that the caller still has; one that is unchanged is answered 304')]
        : []),
      ...Object.entries(operation.headers ?? {}).map(([name, meaning]) => header(name, meaning)),
    ],
    ...(operation.body ? { requestBody: describeBody(operation, named) } : {}),
    responses: {
      [operation.status]: {
        ...describeSuccess(operation, named),
        ...(isTagged || operation.location
          ? { headers: { ...(isTagged ? tagHeader : {}), ...locationHeader(operation) } }
          : {}),
      },
      ...(isRead ? { 304: { description: 'Unchanged since the answer with this tag', headers: tagHeader } } : {}),
      ...describeRefusals(operation),
    },
  }
}

const tagHeader = {
  ETag: {
    description: 'Names this very answer. Of a record with a version: that version in quotes',
    schema: { type: 'string' },
  },
}

const locationHeader = ({ location }: Operation): Json =>
  location === undefined
    ? {}
    : {
        Location: {
          description: `Address of the new record: \`${location}\``,
          schema: { type: 'string', format: 'uri-reference' },
        },
      }

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

/** The bytes that a service accepts as a body. */
const bytesOf: Partial<Record<Service, { contentType: string; description: string }>> = {
  resource: {
    contentType: 'image/*',
    description: 'The bytes of a JPEG, PNG or WebP image, whatever its content type says.',
  },
  exercise: {
    contentType: '*/*',
    description: 'The bytes of a file with recordings or of a zip archive, whatever its content type says.',
  },
}

function describeBody(
  { service, id, body, bodyLimit = DEFAULT_BODY_LIMIT, isBodyOptional }: Operation,
  named: NamedSchemas,
): Json {
  const limit = `At most ${bodyLimit.toLocaleString('en-US')} bytes.`
  if (!body || body === 'binary') {
    const { contentType = '*/*', description = 'Bytes.' } = bytesOf[service] ?? {}
    return { required: true, description: `${description} ${limit}`, content: { [contentType]: {} } }
  }
  const examples: Partial<Record<Service, Json>> = REQUEST_EXAMPLES
  return {
    required: !isBodyOptional,
    description: limit,
    content: { 'application/json': { schema: schemaOf(body.describe(), named), example: examples[service]?.[id] } },
  }
}

function describeSuccess({ service, id, response, contentType = '*/*', events }: Operation, named: NamedSchemas): Json {
  if (events) return { description: 'Server-sent events', content: { 'text/event-stream': describeEvents(events) } }
  if (response === undefined) return { description: 'Done' }
  if (response === 'binary') return { description: 'The bytes', content: { [contentType]: {} } }
  const example = RESPONSE_EXAMPLES[service]?.[id]
  const schema = schemaOf(response.describe(), named)
  return { description: 'The answer', content: { 'application/json': { schema, example } } }
}

/**
 * Describes the events of a stream. OpenAPI 3.1 has no schema for events, so the stream is described as text, and an
 * extension describes each event's data.
 */
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

function parametersOf(description: SchemaDescription | undefined, place: 'path' | 'query'): Json[] {
  if (!description) return []
  return Object.entries((description as SchemaObjectDescription).fields).map(([name, field]) => {
    const { description: meaning, ...schema } = propertyOf(field)
    return { name, in: place, required: place === 'path' || isRequired(field), description: meaning, schema }
  })
}

import { contract, type Operation, type ProfileType } from '@attune/api/contract'
import type { Plugin } from 'vite'

const contractFile = /\/packages\/api\/src\/operations\.ts$/
const schemaFiles = /\/packages\/api\/src\/(?:services\/.*|model\/fields)\.ts$/
const literal = /(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/.source
const texts = new RegExp(`\\.meta\\(\\{(?:\\s*(?:id|description):\\s*${literal},?)+\\s*\\}\\)`, 'g')

const typeOf = (schema: Operation['response']) => (typeof schema === 'object' ? { type: schema.type } : schema)

/** Returns whether a caller of a profile type may call an operation. The server refuses all other callers. */
export const isOf = (type: ProfileType, { access }: Operation) => access === 'none' || access.includes(type)

/** Returns the part of an operation that the browser needs. */
const dataOf = ({ id, service, method, path, access, body, response, events, returnsTokens }: Operation) => ({
  id,
  service,
  method,
  path,
  access,
  returnsTokens,
  body: typeOf(body),
  response: typeOf(response),
  events: events && {},
})

function contractAsData(type: ProfileType): string {
  const data = Object.entries(contract).map(([service, operations]) => [
    service,
    Object.fromEntries(
      Object.values<Operation>(operations)
        .filter((operation) => isOf(type, operation))
        .map((operation) => [operation.id, dataOf(operation)]),
    ),
  ])
  return `export const contract = ${JSON.stringify(Object.fromEntries(data))}
export const allOperations = /* @__PURE__ */ (() => Object.values(contract).flatMap((all) => Object.values(all)))()`
}

/**
 * Gives a page the operations of its callers as data, without schemas, texts and lists of errors. The API's client is
 * loaded whenever the page starts, and needs none of them. Forms load the schemas for their validation, and the texts
 * of schemas are only for documents.
 */
export function operationsAsData(type: ProfileType): Plugin {
  return {
    name: 'attune-operations-as-data',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: contractFile }, handler: () => contractAsData(type) },
    transform: {
      filter: { id: schemaFiles },
      handler: (code) => ({ code: code.replace(texts, ''), map: null }),
    },
  }
}

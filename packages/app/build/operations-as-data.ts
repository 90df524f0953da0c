import { contract, type Operation } from '@attune/api/contract'
import type { Plugin } from 'vite'

const contractFile = /\/packages\/api\/src\/operations\.ts$/
const schemaFiles = /\/packages\/api\/src\/services\/.*\.ts$/
const literal = /(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/.source
const description = new RegExp(`\\.meta\\(\\{\\s*description:\\s*${literal},?\\s*\\}\\)`, 'g')

const typeOf = (schema: Operation['response']) => (typeof schema === 'object' ? { type: schema.type } : schema)

/** Whether the app may call an operation: the server refuses a coach any other. */
export const isOfCoaches = ({ access }: Operation) => access === 'none' || access.includes('coach')

/** What the client reads of an operation. */
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

function contractAsData(): string {
  const data = Object.entries(contract).map(([service, operations]) => [
    service,
    Object.fromEntries(
      Object.values<Operation>(operations)
        .filter(isOfCoaches)
        .map((operation) => [operation.id, dataOf(operation)]),
    ),
  ])
  return `export const contract = ${JSON.stringify(Object.fromEntries(data))}
export const allOperations = /* @__PURE__ */ (() => Object.values(contract).flatMap((all) => Object.values(all)))()`
}

/**
 * Gives the app the operations of coaches as data, without schemas, texts and lists of errors. Every start loads the
 * client, which reads none of these; forms load the schemas that they validate with. The texts of schemas are for
 * documents alone.
 */
export function operationsAsData(): Plugin {
  return {
    name: 'attune-operations-as-data',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: contractFile }, handler: contractAsData },
    transform: {
      filter: { id: schemaFiles },
      handler: (code) => ({ code: code.replace(description, ''), map: null }),
    },
  }
}

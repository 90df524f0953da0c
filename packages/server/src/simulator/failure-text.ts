import { ApiError } from '@attune/api'

const again = 'Run the same command again: records that exist are not stored twice'

/** Explains to the operator why a simulation ended early. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error)
  if (error.status === 401) return 'The import key is not in force, or not of this server and its organisation'
  if (error.code === 'busy') return `The server is too busy. ${again}`
  if (error.isUnreachable) return `The server stopped answering (${error.message}). ${again}`
  const fields = error.fieldErrors.map(({ path, message }) => `\n  ${path} ${message}`).join('')
  return `The server refused: ${error.message}, request ${error.requestId ?? 'unknown'}${fields}`
}

import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

// The 10,000 most common passwords according to OWASP's SecLists, in lower case, one per line.
const list = new URL('common-passwords.txt.br', import.meta.url)

let passwords: ReadonlySet<string> | undefined

/** Returns whether a password is one of the 10,000 most common, ignoring case. */
export function isCommonPassword(password: string): boolean {
  passwords ??= new Set(brotliDecompressSync(readFileSync(list)).toString().split('\n'))
  return passwords.has(password.toLowerCase())
}

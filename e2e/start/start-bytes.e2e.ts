import { allOperations, ERROR_MEANINGS, PROPERTY_NAMES, VALUE_MEANINGS } from '@attune/api/contract'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'

const dist = new URL('../../packages/app/dist/', import.meta.url)
const source = new URL('../../packages/app/src/', import.meta.url)
const page = await readFile(new URL('index.html', dist), 'utf8')
const inlineScript = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? ''

const namedIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, file = '']) => file)
/** Files that the page itself requests: every start needs them. */
const own = namedIn(
  page,
  /<(?:script|link)(?! rel="stylesheet" disabled)[^>]+(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g,
)
/** Files of every lazy chunk, beyond the page's own. */
const list = JSON.parse(/<script[^>]* id="attune-code">(.*?)<\/script>/.exec(page)?.[1] ?? '{}') as {
  files: string[]
  code: Record<string, number[]>
}
const codeFiles = list.files.map((name) => `assets/${name}`)
const filesOf = (...chunks: string[]) =>
  [...new Set(chunks.flatMap((name) => list.code[name] ?? []))].map((index) => codeFiles[index] ?? '')
/** Files that the inline script fetches beside that, where there is a session and the address leads to the list. */
const ofTheList = filesOf('layout', 'services', 'clients-screen')
/** The same for a profile. */
const ofAProfile = filesOf('layout', 'services', 'client-profile-screen')

/** As transmitted; the smallest ones are not compressed. */
async function bytesOf(files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => {
    const small = new URL(`${file}.br`, dist)
    return (await stat(existsSync(small) ? small : new URL(file, dist))).size
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

describe('code of a start', () => {
  it('begins with the hint by which Chrome compiles it beside the main thread', async () => {
    const files = [...new Set([...own, ...ofTheList, ...filesOf('client-profile-screen')])]
    const large = files.filter((name) => name.endsWith('.js') && !/rolldown-runtime|parts|rules/.test(name))
    expect(large.length).toBeGreaterThanOrEqual(5)
    for (const name of large)
      expect(await readFile(new URL(name, dist), 'utf8'), name).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  })
})

describe('bytes of script and style, compressed', () => {
  it('of sign-in stay within the budget', async () => {
    expect(own).not.toEqual([])
    expect(await bytesOf(own)).toBeLessThanOrEqual(185_000)
  })

  it('of a start with a session, beside those, too', async () => {
    expect(ofTheList).not.toEqual([])
    expect(await bytesOf(ofTheList)).toBeLessThanOrEqual(115_000)
    expect(await bytesOf(ofAProfile)).toBeLessThanOrEqual(125_000)
  })

  it('come in few files: over HTTP/1.1 a browser fetches six at once', () => {
    expect(own.length).toBeLessThanOrEqual(2)
    expect(ofTheList.length).toBeLessThanOrEqual(5)
    expect(ofAProfile.length).toBeLessThanOrEqual(7)
  })

  it('leave the schemas to the forms', async () => {
    const haveSchemas = async (files: readonly string[]) => {
      const code = await Promise.all(files.map((file) => readFile(new URL(file, dist), 'utf8')))
      return code.some((text) => text.includes('must match the following'))
    }
    expect(await haveSchemas(filesOf('resolvers'))).toBe(true)
    expect(await haveSchemas(ofTheList)).toBe(false)
  })

  it('have no texts that the contract has for its documents alone', async () => {
    const code = await Promise.all(ofTheList.map((file) => readFile(new URL(file, dist), 'utf8')))
    const sent = code.join('')
    expect(allOperations.filter(({ path }) => sent.includes(path))).not.toEqual([])
    expect(allOperations.filter(({ summary }) => sent.includes(summary)).map(({ id }) => id)).toEqual([])
    const described = allOperations.map(({ params, query, body, response }) =>
      [params, query, body, response].map((schema) => (typeof schema === 'object' ? schema.describe() : undefined)),
    )
    const descriptions = [...JSON.stringify(described).matchAll(/"description":"((?:[^"\\]|\\.){20,})"/g)].map(
      ([, text = '']) => text,
    )
    expect(descriptions.length).toBeGreaterThan(100)
    const headers = allOperations.flatMap((operation) => Object.values(operation.headers ?? {}))
    expect(headers).not.toEqual([])
    const values = VALUE_MEANINGS.flatMap(([, meanings]) => Object.values(meanings))
    const others = [PROPERTY_NAMES, ERROR_MEANINGS].flatMap((texts) => Object.values(texts))
    const texts = [...descriptions, ...headers, ...values, ...others]
    expect(texts.filter((text) => text.length >= 20 && sent.includes(text))).toEqual([])
  })

  it('of the page with its inline style and script, too', () => {
    expect(inlineScript.length).toBeLessThanOrEqual(3_170)
    expect(page.length).toBeLessThanOrEqual(38_450)
  })

  it('don’t delay the first paint: the page loads no style sheet, and its inline script runs the modules after it', () => {
    expect(page).not.toMatch(/<link[^>]+rel="stylesheet"(?! disabled)/)
    expect(namedIn(page, /<script[^>]*\bsrc="([^"]*)"/g)).toEqual([])
  })
})

describe('the page’s list of files', () => {
  it('names the files of every lazy chunk of the app', async () => {
    const { code } = list
    const sources = await Promise.all(
      (await readdir(source, { recursive: true }))
        .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
        .map((path) => readFile(new URL(path, source), 'utf8')),
    )
    const named = sources.flatMap((text) => [...text.matchAll(/lazyCode\(\s*'([a-z-]+)'/g)].map(([, name]) => name))
    // Sign-in is part of the page.
    expect(new Set(Object.keys(code))).toEqual(new Set(named.filter((name) => name !== 'sign-in-screen')))
    for (const [name, indices] of Object.entries(code)) expect(codeFiles[indices[0] ?? -1]).toContain(`/${name}-`)
    expect(codeFiles.filter((file) => !existsSync(new URL(file, dist)))).toEqual([])
  })
})

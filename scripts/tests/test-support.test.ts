import { describe, expect, it } from 'vitest'
import { isTestOrStory, offences, readText, type SourceFile, sources, target } from './sources.ts'

const names = ['ui', 'api', 'app', 'server']
const product = names.flatMap((name) => sources(`packages/${name}/src`))
const ofTests = 'packages/server/test/'
const isTestCode = (file: SourceFile) => isTestOrStory(file) || file.path.startsWith(ofTests)
const isPathOfTestCode = (path: string) => isTestCode({ path, text: '', imports: [] })

/** The files that other packages import by name, and the files that Node.js starts. */
const entries = new Set(
  names.flatMap((name) => {
    const { exports = {} } = JSON.parse(readText(`packages/${name}/package.json`)) as {
      exports?: Record<string, unknown>
    }
    return [...JSON.stringify(exports).matchAll(/"\.\/(src\/[^"]+)"/g)].map(([, path]) => `packages/${name}/${path}`)
  }),
)

// `npm run tokens` writes the package's tokens with these files, and a test compares them.
const writers = ['packages/ui/src/theme/design-tokens.ts', 'packages/ui/src/token-css.ts']

describe('test support', () => {
  it('is never imported by the product', () => {
    const files = product.filter((file) => !isTestCode(file))
    expect(files.length).toBeGreaterThan(800)
    expect(offences(files, (_, to) => isPathOfTestCode(to))).toEqual([])
  })

  it("has its own folders: no file in the product's folders is only for tests and stories", () => {
    const users = new Map<string, SourceFile[]>()
    for (const file of [...product, ...sources(ofTests), ...sources('.storybook')])
      for (const specifier of file.imports) {
        const to = target(file, specifier)
        users.set(to, [...(users.get(to) ?? []), file])
      }
    const isForTestsAlone = ({ path }: SourceFile) => users.get(path)?.every(isTestCode) === true
    const wrong = product.filter((file) => !isTestCode(file) && !entries.has(file.path) && isForTestsAlone(file))
    expect(wrong.map(({ path }) => path).toSorted()).toEqual(writers)
  })
})

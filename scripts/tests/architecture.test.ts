import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isTestOrStory, offences, readSource, readText, root, sources, target } from './sources.ts'

const packages = ['ui', 'api', 'app', 'client', 'server']
/** The two packages that contain screens. */
const pages = ['app', 'client']
const pageSources = pages.flatMap((name) => sources(`packages/${name}/src`))
const server = sources('packages/server/src')

const partOf = (path: string) =>
  /packages\/(?:app|client)\/src\/(shell|prerender|features\/[^/]+|shared)/.exec(path)?.[1]
const serviceOf = (path: string) => /packages\/server\/src\/services\/([^/]+)\//.exec(path)?.[1]

const isOfSimulator = (path: string) => path.startsWith('packages/server/src/simulator/')

/** Returns the nodes of a graph that can be reached from themselves. */
function inRings(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reach = (from: string, reached = new Set<string>()): Set<string> => {
    for (const into of graph.get(from) ?? []) if (!reached.has(into)) reach(into, reached.add(into))
    return reached
  }
  return [...graph.keys()].filter((node) => reach(node).has(node)).toSorted()
}

describe('the architecture', () => {
  it.each(packages)('no file imports the sources of %s from outside', (name) => {
    const folders = packages.filter((other) => other !== name).map((other) => `packages/${other}/src`)
    const others = [...folders, ...(name === 'app' ? [] : ['packages/app/build']), 'stories', 'e2e'].flatMap(sources)
    const configs = [...pages, 'server'].map((other) => readSource(`packages/${other}/vite.config.ts`))
    expect(
      offences(
        [...others, ...configs],
        (_, to) => to.startsWith(`packages/${name}/src`) || to.startsWith(`@attune/${name}/src`),
      ),
    ).toEqual([])
  })

  it('in both pages, shared imports no feature, no feature imports another, and none imports the shell or the prerender', () => {
    const wrong = offences(
      pageSources.filter((file) => !isTestOrStory(file)),
      (file, to) => {
        const from = partOf(file.path)
        const into = partOf(to)
        if (!from || !into || from === into || from === 'shell' || from === 'prerender') return false
        return into !== 'shared'
      },
    )
    expect(wrong).toEqual([])
  })

  it('the server imports only the design tokens of the library, which are data: a start loads no React', () => {
    const imported = offences(
      server.filter((file) => !isTestOrStory(file)),
      (_, to) => to.startsWith('@attune/ui'),
    )
    expect(imported).toEqual(['packages/server/src/platform/design-tokens.ts -> @attune/ui/tokens.json'])
  })

  it('in the server, a service imports only the use cases of another service', () => {
    const wrong = offences(
      server.filter((file) => !isTestOrStory(file)),
      (file, to) => {
        const from = serviceOf(file.path)
        const into = serviceOf(to)
        if (!from || !into || from === into) return false
        return !to.endsWith('.use-cases.ts')
      },
    )
    expect(wrong).toEqual([])
  })

  it('in the server, domain imports only the platform, and the platform imports neither services nor domain', () => {
    const isIn = (path: string, ...folders: string[]) =>
      folders.some((folder) => path.startsWith(`packages/server/src/${folder}/`))
    const isOfServer = (path: string) => path.startsWith('packages/server/src/')
    const files = server.filter((file) => !isTestOrStory(file))
    expect(files.filter(({ path }) => isIn(path, 'domain')).length).toBeGreaterThan(10)
    const wrong = offences(
      files,
      ({ path }, to) =>
        isOfServer(to) &&
        ((isIn(path, 'domain') && !isIn(to, 'domain', 'platform')) ||
          (isIn(path, 'platform') && !isIn(to, 'platform'))),
    )
    expect(wrong).toEqual([])
  })

  it('in the server, texts import no other part', () => {
    const files = server.filter(({ path }) => path.startsWith('packages/server/src/texts/'))
    expect(files.length).toBeGreaterThan(1)
    const wrong = offences(
      files,
      (_, to) => to.startsWith('packages/server/') && !/packages\/server\/src\/(texts|locales)\//.test(to),
    )
    expect(wrong).toEqual([])
  })

  it.each(packages)(
    'in %s, no file imports itself, even through other files: types and imports on demand count',
    (name) => {
      const graph = new Map(
        sources(`packages/${name}/src`).map((file) => [
          file.path,
          new Set(file.imports.map((specifier) => target(file, specifier))),
        ]),
      )
      expect(graph.size).toBeGreaterThan(20)
      expect(inRings(graph)).toEqual([])
    },
  )

  it.each([
    ['server', /packages\/server\/src\/((?:services(?:\/analytics)?|platform|domain)\/[^/]+)\//],
    ['ui', /packages\/ui\/src\/((?:components|charts)\/[A-Z]\w+|[a-z]+)\//],
  ])('in %s, no two folders import each other, even through others', (name, folder) => {
    const folderOf = (path: string) => folder.exec(path)?.[1]
    const graph = new Map<string, Set<string>>()
    for (const file of sources(`packages/${name}/src`).filter((one) => !isTestOrStory(one))) {
      const from = folderOf(file.path)
      if (!from) continue
      const known = graph.get(from) ?? new Set()
      for (const specifier of file.imports) {
        const into = folderOf(target(file, specifier))
        if (into && into !== from) known.add(into)
      }
      graph.set(from, known)
    }
    expect(graph.size).toBeGreaterThan(15)
    expect(inRings(graph)).toEqual([])
  })

  it('in the library, the theme imports no other part', () => {
    const theme = sources('packages/ui/src/theme')
    expect(theme.length).toBeGreaterThan(10)
    const wrong = offences(theme, (_, to) => to.startsWith('packages/') && !to.startsWith('packages/ui/src/theme/'))
    expect(wrong).toEqual([])
  })

  it('in a service, routes reach the repository only through use cases', () => {
    const routes = server.filter(({ path }) => path.endsWith('.routes.ts'))
    expect(routes.length).toBeGreaterThan(5)
    expect(offences(routes, (_, to) => to.endsWith('.repository.ts') || to === 'kysely')).toEqual([])
  })

  it('apart from the contract, the simulator imports only the server’s day and zone arithmetic', () => {
    const simulator = server.filter((file) => isOfSimulator(file.path) && !isTestOrStory(file))
    expect(simulator.length).toBeGreaterThan(20)
    const wrong = offences(simulator, (_, to) =>
      to.startsWith('packages/')
        ? !isOfSimulator(to) && !to.startsWith('packages/server/src/domain/time/')
        : ['kysely', 'pg', 'hono', '@hono/node-server'].includes(to),
    )
    expect(wrong).toEqual([])
  })

  it('in the server, only the demo starts the simulator, and only the simulator uses the contract’s client', () => {
    const others = server.filter((file) => !isOfSimulator(file.path) && !isTestOrStory(file))
    expect(
      offences(
        others.filter(({ path }) => !path.startsWith('packages/server/src/demo/')),
        (_, to) => isOfSimulator(to) || to === '@attune/api',
      ),
    ).toEqual([])
  })

  it('SQL is only in repositories', () => {
    const queries = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/
    const wrong = server
      .filter(
        (file) => serviceOf(file.path) && !isTestOrStory(file) && !/repository|\.tables\.ts$/.test(basename(file.path)),
      )
      .filter(({ text }) => queries.test(text))
      .map(({ path }) => path)
    expect(wrong).toEqual([])
  })

  it('components are styled with recipes and CSS modules, and with no global class name', () => {
    const global = 'packages/ui/src/theme/global-css.ts'
    const isStyleOfItsOwn = /\bdefineGlobalStyles\b|\bclassName=(?:"|\{['"]|\{`(?:\$\{[^}]*\}|\s)*\w|\{[^}]*[?:] *['"])/
    const scripts = [...sources('packages/ui/src'), ...pageSources].filter((file) => !isTestOrStory(file))
    const wrong = scripts.filter(
      ({ path, text }) => path.endsWith('.styles.ts') || (path !== global && isStyleOfItsOwn.test(text)),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
    const sheets = ['packages/ui/src', 'packages/app/src', 'packages/client/src'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.css'))
        .map((path) => join(folder, path)),
    )
    expect(sheets.length).toBeGreaterThan(20)
    const unscoped = sheets.filter((path) => !path.endsWith('.module.css') || readText(path).includes(':global'))
    expect(unscoped).toEqual([])
    const imported = offences([readSource(global)], (_, to) => to.startsWith('packages/ui/src/components/'))
    expect(imported).toEqual([])
  })

  it('every component and chart has its stories', () => {
    const folders = ['packages/ui/src/components', 'packages/ui/src/charts'].flatMap((folder) =>
      readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${folder}/${name}/${name}.stories.tsx`),
    )
    expect(folders.length).toBeGreaterThan(10)
    expect(folders.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('every test that reads rows orders them, because a database does not', () => {
    const tests = server.filter(({ path }) => path.endsWith('.test.ts'))
    const reads = tests.flatMap(({ path, text }) =>
      [...text.matchAll(/\bselectFrom\((?:(?!\bselectFrom\()[\s\S])*?\.(execute\w*)\(/g)].map(([read, method]) => ({
        path,
        read,
        isOfMany: method === 'execute',
      })),
    )
    expect(reads.length).toBeGreaterThan(20)
    const unordered = reads.filter(({ read, isOfMany }) => isOfMany && !read.includes('.orderBy('))
    expect(unordered.map(({ path, read }) => `${path}: ${read}`)).toEqual([])
  })
})

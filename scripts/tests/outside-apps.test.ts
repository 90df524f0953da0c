import { describe, expect, it } from 'vitest'
import { readText } from './sources.ts'

interface Locked {
  readonly version?: string
  readonly resolved?: string
  readonly dependencies?: Record<string, string>
}

const lockOf = (folder: string) =>
  (JSON.parse(readText(`${folder}package-lock.json`)) as { packages: Record<string, Locked> }).packages
const workspace = lockOf('')
const renew = 'npm run lock -w @attune/ui renews the lock files'

describe.each([
  ['packages/ui/packed/app/', 'ui', []],
  // Next.js and openapi-typescript use TypeScript's API, which version 7 doesn't have.
  ['packages/ui/packed/next/', 'ui', ['node_modules/typescript']],
  ['packages/api/packed/app/', 'api', ['node_modules/typescript']],
])('the lock file of the outside app %s', (folder, name, own) => {
  const locked = lockOf(folder)
  const library = JSON.parse(readText(`packages/${name}/package.json`)) as Record<string, Record<string, string>>

  it('has the versions of the workspace', () => {
    const shared = Object.keys(locked).filter((path) => path && workspace[path] && !own.includes(path))
    expect(shared.length).toBeGreaterThan(20)
    expect(
      shared.filter((path) => locked[path]?.version !== workspace[path]?.version),
      renew,
    ).toEqual([])
  })

  it('has the packages that the library needs, and those that its package file lists', () => {
    const { dependencies } = JSON.parse(readText(`${folder}package.json`)) as Locked
    expect(locked['']?.dependencies).toEqual(dependencies)
    const needed = Object.keys({ ...library['dependencies'], ...library['peerDependencies'] })
    expect(Object.keys(dependencies ?? {}), renew).toEqual(expect.arrayContaining(needed))
  })

  it('contains no registry addresses', () => {
    expect(Object.values(locked).filter(({ resolved }) => resolved !== undefined)).toEqual([])
  })
})

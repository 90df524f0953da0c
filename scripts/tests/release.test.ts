import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changesOf, faultsOfRelease } from '../release/changelog.mjs'
import { readText, root } from './sources.ts'

describe('a release', () => {
  let tree = ''
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  beforeEach(() => {
    tree = mkdtempSync(join(tmpdir(), 'release-'))
    write('.changeset/README.md', '# Changesets\n')
    for (const folder of ['.', 'packages/ui', 'packages/api'])
      write(join(folder, 'package.json'), '{ "version": "0.2.0" }')
    for (const name of ['ui', 'api'])
      write(
        `packages/${name}/CHANGELOG.md`,
        `# ${name}\n\n## 0.2.0\n\nNew in ${name}.\n\n## 0.1.0\n\nThe first version.\n`,
      )
  })
  afterEach(() => {
    rmSync(tree, { recursive: true, force: true })
  })

  it('has the tag for the version of product and packages, and notes about it', () => {
    expect(faultsOfRelease(tree, 'v0.2.0')).toEqual([])
    expect(changesOf(tree, '0.2.0')).toBe('## @attune/ui\n\nNew in ui.\n\n## @attune/api\n\nNew in api.\n')
  })

  it('is refused under another tag', () => {
    const faults = faultsOfRelease(tree, 'v0.3.0')
    expect(faults).toContain('packages/ui/package.json has the version 0.2.0, and the tag is v0.3.0.')
    expect(faults).toContain('packages/api/CHANGELOG.md says nothing about 0.3.0.')
    expect(faultsOfRelease(tree, '0.2.0')).toEqual(['The tag 0.2.0 does not begin with v.'])
  })

  it('is refused while changesets wait', () => {
    write('.changeset/new-chart.md', "---\n'@attune/ui': minor\n---\n\nA chart.\n")
    expect(faultsOfRelease(tree, 'v0.2.0')).toEqual(['Changesets are waiting (npm run release:version): new-chart.md.'])
  })
})

describe('a workflow', () => {
  const folder = join(root, '.github/workflows')
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> }

  it.each(readdirSync(folder))('%s runs scripts that exist, and actions pinned by commit', (name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    const called = [...text.matchAll(/run: npm run ([\w:-]+)|^\s+- ((?:test|audit):\w+)$/gm)].map(
      ([, script, ofMatrix]) => script ?? ofMatrix ?? '',
    )
    expect(called.filter((script) => !(script in scripts))).toEqual([])
    const actions = [...text.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action)
    expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([])
    expect(text).toContain('\nconcurrency:\n')
  })
})

import { Markdown } from '@storybook/addon-docs/blocks'
import changelog from '../packages/ui/CHANGELOG.md?raw'

const changesets = import.meta.glob('../.changeset/*.md', { query: '?raw', import: 'default', eager: true })

/** Reads the weight and the text of a change that isn't in any version yet. */
function readChange(text: string) {
  const [, weight, body = ''] =
    /^---\n(?:.*\n)*?'@attune\/ui': (major|minor|patch)\n(?:.*\n)*?---\n([\s\S]*)$/.exec(text) ?? []
  return weight === undefined ? [] : [{ weight, body: body.trim() }]
}

const changes = Object.values(changesets).flatMap(readChange)

const parts = [
  ['major', 'What breaks'],
  ['minor', 'New and changed'],
  ['patch', 'Mended'],
] as const

const nextVersion = parts
  .map(([weight, title]) => [title, changes.filter((change) => change.weight === weight)] as const)
  .filter(([, of]) => of.length > 0)
  .map(([title, of]) => `### ${title}\n\n${of.map(({ body }) => `- ${body.replaceAll('\n', '\n  ')}`).join('\n')}`)
  .join('\n\n')

/** The part of the changelog below its title and introduction. */
const versions = /\n## [\s\S]*/.exec(changelog)?.[0] ?? ''

/** Shows the package's changelog, with the changes for the next version above it. */
export function Changelog() {
  return (
    <>
      <Markdown>{nextVersion && `## Next version\n\n${nextVersion}`}</Markdown>
      <Markdown>{versions}</Markdown>
    </>
  )
}

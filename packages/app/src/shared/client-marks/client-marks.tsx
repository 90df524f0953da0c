import './many-clients-texts.ts'
import type { Person } from '@attune/api'
import { Tag, VisuallyHidden } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { columnChoiceAtom, usePreference } from '../preferences.ts'
import { stateOf } from './client-states.ts'
import { tagsOf } from './client-tags.ts'
import { swatchOf, TagSwatch } from './tag-swatch.tsx'
import classes from './tag-swatch.module.css'

interface PersonProps {
  person: Pick<Person, 'state' | 'tags'>
}

/** Shows 'Paused' or 'Archived'. */
export function StateTag({ person }: PersonProps) {
  const { t } = useTranslation('many-clients')
  const state = stateOf(person)
  return state !== 'active' && <Tag>{t(`state.${state}`)}</Tag>
}

/** A tag as a chip in its hue, with its pattern and its word. */
const TagChip = ({ tag }: { tag: string }) => (
  <>
    <TagSwatch tag={tag} />
    <span dir="auto">{tag}</span>
  </>
)

/**
 * Shows a client's first tag after the name, and the number of the others. The tooltip and screen readers name all
 * tags.
 */
function TagChips({ person }: PersonProps) {
  const { t } = useTranslation('many-clients')
  const [{ visibility }] = usePreference(columnChoiceAtom)
  if (visibility['tags']) return null
  const [first, ...more] = tagsOf(person)
  if (first === undefined) return null
  const names = t('tags.named', { tags: [first, ...more].join(', ') })
  return (
    <span className={classes.row} data-tooltip={names}>
      <span aria-hidden="true" className={classes.chip} data-swatch={swatchOf(first)}>
        <TagChip tag={first} />
      </span>
      {more.length > 0 && <span aria-hidden="true">{`+${more.length}`}</span>}
      <VisuallyHidden>{names}</VisuallyHidden>
    </span>
  )
}

/** Number of lines that a row has for tags. */
const linesOfTags = 2

/**
 * Shows a client's tags in a column, one per line, and the number of those that don't fit. The tooltip and screen
 * readers name all tags.
 */
function TagsCell({ person }: PersonProps) {
  const { t } = useTranslation(['many-clients', 'shared'])
  const tags = tagsOf(person)
  const names = tags.length > 0 ? t('tags.named', { tags: tags.join(', ') }) : t('tags.none')
  const more = tags.length - linesOfTags
  return (
    <span className={classes.cell} data-tooltip={names}>
      {tags.length === 0 && <span aria-hidden="true">{t('shared:missing')}</span>}
      {tags.slice(0, linesOfTags).map((tag, line) => (
        <span key={tag} aria-hidden="true" className={classes.line}>
          <TagSwatch tag={tag} />
          <span dir="auto">{tag}</span>
          {more > 0 && line === linesOfTags - 1 && <span>{`+${more}`}</span>}
        </span>
      ))}
      <VisuallyHidden>{names}</VisuallyHidden>
    </span>
  )
}

/** All of a client's tags, each as a chip. */
export function TagWords({ person }: PersonProps) {
  const { t } = useTranslation('many-clients')
  return (
    <ul className={classes.tags} aria-label={t('tags.title')}>
      {tagsOf(person).map((tag) => (
        <li key={tag} className={classes.chip} data-swatch={swatchOf(tag)}>
          <TagChip tag={tag} />
        </li>
      ))}
    </ul>
  )
}

const parts = { state: StateTag, tags: TagsCell, chips: TagChips }

interface ClientMarksProps extends PersonProps {
  /**
   * Shows the state as a tag, or the tags in words for a column of their own. By default, shows the chips after the
   * name.
   */
  part?: keyof typeof parts
}

/** Shows the state or the tags that the coach has given a client, in a row of the list. */
export function ClientMarks({ person, part = 'chips' }: ClientMarksProps) {
  const Part = parts[part]
  return <Part person={person} />
}

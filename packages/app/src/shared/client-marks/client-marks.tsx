import './many-clients-texts.ts'
import type { Person } from '@attune/api'
import { Tag, VisuallyHidden } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { stateOf } from './client-states.ts'
import { tagsOf } from './client-tags.ts'
import { TagSwatch } from './tag-swatch.tsx'
import classes from './tag-swatch.module.css'

interface PersonProps {
  person: Pick<Person, 'state' | 'tags'>
}

/** 'Paused' or 'Archived'. */
export function StateTag({ person }: PersonProps) {
  const { t } = useTranslation('many-clients')
  const state = stateOf(person)
  return state !== 'active' && <Tag>{t(`state.${state}`)}</Tag>
}

/** So many swatches leave room for the name; the tooltip names all tags. */
const swatchesShown = 5

/** The swatches of a client's tags, named by a tooltip and to screen readers. */
function TagSwatches({ person }: PersonProps) {
  const { t } = useTranslation('many-clients')
  const tags = tagsOf(person)
  const names = t('tags.named', { tags: tags.join(', ') })
  return (
    <span className={classes.row} data-tooltip={names}>
      {tags.slice(0, swatchesShown).map((tag) => (
        <TagSwatch key={tag} tag={tag} />
      ))}
      <VisuallyHidden>{names}</VisuallyHidden>
    </span>
  )
}

/** A client's tags in words. */
export function TagWords({ person }: PersonProps) {
  const { t } = useTranslation('many-clients')
  return (
    <ul className={classes.tags} aria-label={t('tags.title')}>
      {tagsOf(person).map((tag) => (
        <li key={tag} className={classes.tag}>
          <TagSwatch tag={tag} />
          <span dir="auto">{tag}</span>
        </li>
      ))}
    </ul>
  )
}

export interface ClientMarksProps extends PersonProps {
  /** The state as a tag; otherwise the swatches of the tags. */
  isState?: boolean
}

/** What the coach has set about a client, in a row of the list. */
export const ClientMarks = ({ person, isState = false }: ClientMarksProps) =>
  isState ? <StateTag person={person} /> : <TagSwatches person={person} />

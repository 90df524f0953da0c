import { CellLines, type CellTools, VisuallyHidden } from '@attune/ui'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { ageOn } from '../../../shared/format/age.ts'
import { zoneText } from '../../../shared/format/zone-text.ts'
import { ClientMarks } from '../../../shared/client-marks/client-marks.tsx'
import { nameOf } from '../../../shared/clients/persons.ts'
import { PersonPicture } from '../../../shared/pictures/person-picture.tsx'
import type { ClientRow } from '../rows/client-row.ts'
import type { CellTexts } from '../cells/cell-texts.ts'
import classes from '../cells/cells.module.css'
import { NameSkeleton } from '../cells/cell-skeletons.tsx'
import { type ClientColumn, profileField } from './client-column.ts'

// All rows share this element, so React skips it when rows render again.
const clock = <Clock aria-hidden strokeWidth={1.75} />

function secondLine(
  { timezone, birthDate }: ClientRow['person'],
  { shared: t, formats, current, todayIn, differenceOf }: CellTexts,
) {
  const difference = differenceOf(timezone)
  if (difference) {
    const spoken = zoneText(difference, { t, formats, current })
    return (
      <span className={classes.withIcon} data-tooltip={spoken}>
        {clock}
        <span>
          <span aria-hidden="true">{t(difference.isUnknown ? 'unknownTimezone' : 'differentTimezone')}</span>
          <VisuallyHidden>{spoken}</VisuallyHidden>
        </span>
      </span>
    )
  }
  if (!birthDate) return null
  return <span>{t('age', { count: ageOn(todayIn(timezone), birthDate) })}</span>
}

/** Puts a dot before the second line if anything is new since the coach's last visit. */
const withMark = (line: ReactNode, { t }: CellTexts) => (
  <span className={classes.news} data-tooltip={t('hasNews')}>
    <VisuallyHidden>{`${t('hasNews')}, `}</VisuallyHidden>
    {line}
  </span>
)

function nameCell({ person, hasNews }: ClientRow, texts: CellTexts, { link }: CellTools) {
  const name = nameOf(person)
  const nameLink = link(name, { className: classes.name, dir: 'auto' })
  const line = secondLine(person, texts)
  const tags = person.tags && <ClientMarks person={person} />
  // There is no space for a tag's name beside 'Different timezone'.
  const isBesideName = texts.differenceOf(person.timezone) !== undefined
  const second =
    person.state || (tags && !isBesideName) ? (
      <span className={classes.marks}>
        {person.state && <ClientMarks person={person} part="state" />}
        {line}
        {!isBesideName && tags}
      </span>
    ) : (
      line
    )
  return (
    <span className={classes.person}>
      <PersonPicture id={person.profilePicture} size="row" />
      <span>
        <CellLines
          first={
            tags && isBesideName ? (
              <span className={classes.marks}>
                {nameLink}
                {tags}
              </span>
            ) : (
              nameLink
            )
          }
          second={hasNews ? withMark(second, texts) : second}
        />
      </span>
    </span>
  )
}

/**
 * Shows the picture, the link to the profile, the client's state, tags, and age or different time zone, and a mark if
 * anything is new.
 */
export const nameColumn: ClientColumn = {
  parts: [],
  share: 19.8,
  isRowHeader: true,
  cell: nameCell,
  skeleton: (position) => <NameSkeleton position={position} />,
  // By first name and then by last name. A tab sorts before every letter and space, so 'Mary' comes before 'Mary Ann'.
  sortValue: ({ person }) => `${person.firstName}\t${person.lastName}`,
  median: null,
  fields: ({ t, name, todayIn }) => [
    profileField(name, nameOf),
    profileField(t('csv.age'), ({ birthDate, timezone }) => birthDate && ageOn(todayIn(timezone), birthDate)),
    profileField(t('csv.timezone'), ({ timezone }) => timezone),
  ],
}

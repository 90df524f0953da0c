import { CellLines } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { Clock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ageOn } from '../../../shared/format/age.ts'
import { dayIn } from '../../../shared/format/relative-time.ts'
import { clientPath } from '../../../shared/navigation/paths.ts'
import { nameOf } from '../../../shared/persons.ts'
import { PersonPicture } from '../../../shared/pictures/person-picture.tsx'
import { momentAtom } from '../../../shared/time/clock.ts'
import { signedDifference, zoneDifference } from '../../../shared/time/zones.ts'
import type { ClientRow } from '../client-row.ts'
import { useCellTexts } from './cell-texts.ts'
import classes from './cells.module.css'

function SecondLine({ person }: Pick<ClientRow, 'person'>) {
  const { shared: t, formats } = useCellTexts()
  const moment = useAtomValue(momentAtom)
  const difference = zoneDifference(person.timezone, moment)
  if (difference) {
    const time = formats.time(moment.now, difference.timezone)
    return (
      <span
        className={classes.withIcon}
        title={t('timezoneDifference', { time, difference: signedDifference(difference.minutes) })}
      >
        <Clock aria-hidden strokeWidth={1.75} />
        {t('differentTimezone')}
      </span>
    )
  }
  if (!person.birthDate) return null
  return t('age', { count: ageOn(dayIn(person.timezone ?? moment.timezone, moment.now), person.birthDate) })
}

/** Who: picture, the link to the profile, and the age, or that their clock shows another time. */
export function NameCell({ person }: Pick<ClientRow, 'person'>) {
  const name = nameOf(person)
  return (
    <span className={classes.person}>
      <PersonPicture id={person.profilePicture} size="row" />
      <span>
        <CellLines
          first={
            <Link to={clientPath(person.id)} className={classes.name} title={name}>
              {name}
            </Link>
          }
          second={<SecondLine person={person} />}
        />
      </span>
    </span>
  )
}

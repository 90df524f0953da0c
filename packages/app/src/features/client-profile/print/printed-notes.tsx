import { followUpDaysDue, isFollowUpOpen, type Note } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { isUnknown, type ReadingOf } from '../../../api/queries.ts'
import { coachDayAtom, nowAtom } from '../../../shared/time/clock.ts'
import { dayOf } from '../../../shared/time/zones.ts'
import classes from './print-sheet.module.css'

/** Returns a function that formats a note's days: 'Nov 18, follow up today'. */
function useDayText() {
  const { t } = useTranslation('whats-new')
  const formats = useFormats()
  const { timezone } = useAtomValue(nowAtom)
  const today = useAtomValue(coachDayAtom)
  return (note: Note): string => {
    const day = formats.day(dayOf(timezone, note.writtenAt))
    if (!isFollowUpOpen(note)) return day
    const count = followUpDaysDue(note, today)
    if (count === 0) return t('sheet.followUp.today', { day })
    const on = formats.day(note.followUpOn)
    return count === null ? t('sheet.followUp.on', { day, on }) : `! ${t('sheet.followUp.overdue', { day, on })}`
  }
}

/** Shows the coach's notes, newest first. Long notes continue on the next page. */
export function PrintedNotes({ notes }: { notes: ReadingOf<readonly Note[]> }) {
  const { t } = useTranslation(['whats-new', 'notes', 'shared'])
  const dayText = useDayText()
  const { data: value } = notes
  if (!value) return <p>{isUnknown(notes) ? t('notes:empty') : t('shared:processingError.notes')}</p>
  if (value.length === 0) return <p>{t('notes:empty')}</p>
  return (
    <ul className={classes.notes}>
      {value.map((note) => (
        <li key={note.id}>
          <span className={classes.small}>{dayText(note)}</span>
          <p>{note.text}</p>
        </li>
      ))}
    </ul>
  )
}

import { followUpDaysDue, type Note } from '@attune/api'
import { Button, Tag, toast } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { Calendar, Check } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/errors/use-error-text.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { changeNoteAtom } from '../../../shared/notes/note-atoms.ts'
import { coachDayAtom, nowAtom } from '../../../shared/time/clock.ts'
import { dayOf } from '../../../shared/time/zones.ts'
import classes from './notes.module.css'

interface FollowUpProps {
  note: Note
  /** The follow-up's day, in the coach's calendar. */
  on: string
  onMove: () => void
}

/** Shows 'Follow up today', 'Follow up Nov 22' or, in the watch colour, 'Follow up Nov 18, 2 days overdue'. */
function FollowUpTag({ id, note, on }: Pick<FollowUpProps, 'note' | 'on'> & { id: string }) {
  const { t } = useTranslation('notes')
  const formats = useFormats()
  const { timezone } = useAtomValue(nowAtom)
  const today = useAtomValue(coachDayAtom)
  if (note.followUpDoneAt !== null) {
    const day = formats.day(dayOf(timezone, note.followUpDoneAt))
    return (
      <Tag id={id} icon={<Check />}>
        {t('followUp.doneOn', { day })}
      </Tag>
    )
  }
  const count = followUpDaysDue({ ...note, followUpOn: on }, today)
  const day = formats.day(on)
  return (
    <Tag id={id} tone={count ? 'watch' : 'neutral'} icon={<Calendar />}>
      {count === 0
        ? t('followUp.today')
        : count === null
          ? t('followUp.on', { day })
          : t('followUp.overdue', { day, count })}
    </Tag>
  )
}

/** Shows a note's follow-up, which the coach can mark as done or move to another day. */
export function FollowUp({ note, on, onMove }: FollowUpProps) {
  const { t } = useTranslation('notes')
  const errorText = useErrorText()
  const { mutateAsync: changeNote } = useAtomValue(changeNoteAtom)
  const [isBusy, setIsBusy] = useState(false)
  const isDone = note.followUpDoneAt !== null
  const tagId = useId()

  async function toggle() {
    setIsBusy(true)
    try {
      await changeNote({ note, change: { text: note.text, followUpOn: on, isFollowUpDone: !isDone } })
    } catch (error) {
      toast.error(errorText('changeNote', error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className={classes.followUp}>
      <FollowUpTag id={tagId} note={note} on={on} />
      <Button variant="quiet" isBusy={isBusy} aria-describedby={tagId} onClick={() => void toggle()}>
        {t(isDone ? 'followUp.reopen' : 'followUp.done')}
      </Button>
      {!isDone && (
        <Button variant="quiet" aria-describedby={tagId} onClick={onMove}>
          {t('followUp.move')}
        </Button>
      )}
    </div>
  )
}

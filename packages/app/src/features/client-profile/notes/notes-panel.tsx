import '../../../shared/notes/texts.ts'
import { Panel, PanelError, Skeleton } from '@attune/ui'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { noteDraftFamily, notesFamily } from '../../../shared/notes/note-atoms.ts'
import { useFailureToast } from '../../../shared/query/use-failure-toast.ts'
import { useQuery } from '../../../shared/query/use-query.ts'
import { useVisible } from '../../../shared/query/use-visible.ts'
import { isUnknown } from '../../../shared/query/query-result.ts'
import profile from '../client-profile.module.css'
import { ClientNotes } from './client-notes.tsx'
import classes from './notes.module.css'
import { useOlderNotes } from './use-older-notes.ts'

/** The coach's notes about a client. They load and fail by themselves. */
export function NotesPanel({ personId }: { personId: string }) {
  const { t } = useTranslation(['notes', 'shared'])
  const [notes, reloadNotes] = useQuery(notesFamily(personId))
  const [draft, reloadDraft] = useQuery(noteDraftFamily(personId))
  useVisible(reloadNotes)
  useVisible(reloadDraft)
  const older = useOlderNotes(personId)
  useFailureToast(older.hasFailed ? notes : { status: 'loading' }, t('loadFailed'))
  const areNotesFailed = notes.status === 'failed' && !older.hasFailed
  const isFailed = areNotesFailed || (draft.status === 'failed' && draft.value === undefined)
  const retry = () => {
    if (areNotesFailed) reloadNotes()
    if (draft.status === 'failed') reloadDraft()
  }
  const caption = (
    <span className={profile.withIcon}>
      <Lock aria-hidden />
      <span>{t('private')}</span>
    </span>
  )
  return (
    <Panel id="notes" space="sm" title={t('title')} caption={caption}>
      {isUnknown(notes) ? (
        <p className={profile.nothing}>{t('empty')}</p>
      ) : (
        <>
          {isFailed && <PanelError text={t('loadFailed')} retryLabel={t('shared:tryAgain')} onRetry={retry} />}
          {notes.value && draft.value ? (
            <ClientNotes pages={notes.value} older={older} draft={draft.value} />
          ) : (
            !isFailed && (
              <div className={classes.skeleton}>
                <Skeleton height="12.929rem" />
              </div>
            )
          )}
        </>
      )}
    </Panel>
  )
}

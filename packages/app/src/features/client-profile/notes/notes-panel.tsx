import '../../../shared/notes/texts.ts'
import { Panel, PanelError, Skeleton } from '@attune/ui'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isUnknown } from '../../../api/queries.ts'
import { useFailureToast } from '../../../shared/failures/use-failure-toast.ts'
import { useQuery } from '../../../api/use-query.ts'
import { getNoteDraft } from '../../../shared/notes/note-atoms.ts'
import { useNotes } from '../../../shared/notes/use-notes.ts'
import profile from '../client-profile.module.css'
import { ClientNotes } from './client-notes.tsx'
import classes from './notes.module.css'
import { useOlderNotes } from './use-older-notes.ts'

/** Shows the coach's notes about a client. They load and fail independently of other panels. */
export function NotesPanel({ personId }: { personId: string }) {
  const { t } = useTranslation(['notes', 'shared'])
  const { pages, openFollowUps, notes } = useNotes(personId)
  const draft = useQuery(getNoteDraft(personId))
  const older = useOlderNotes(personId, pages)
  const errorText = t('shared:processingError.notes')
  useFailureToast(older.hasFailed, errorText, 'notes')
  const failed = [pages, openFollowUps, draft].filter((query) => query.isError && !(query === pages && older.hasFailed))
  // A draft that is already open stays usable, so a failed refetch of the draft isn't a failure of the panel.
  const isFailed = failed.some((query) => query !== draft || draft.data === undefined)
  const retry = () => {
    for (const query of failed) void query.refetch()
  }
  const caption = (
    <span className={profile.withIcon}>
      <Lock aria-hidden />
      <span>{t('private')}</span>
    </span>
  )
  return (
    <Panel id="notes" space="sm" title={t('title')} caption={caption}>
      {isUnknown(pages) ? (
        <p className={profile.nothing}>{t('empty')}</p>
      ) : (
        <>
          {isFailed && <PanelError text={errorText} retryLabel={t('shared:tryAgain')} onRetry={retry} />}
          {notes && draft.data ? (
            <ClientNotes read={notes} older={older} draft={draft.data} />
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

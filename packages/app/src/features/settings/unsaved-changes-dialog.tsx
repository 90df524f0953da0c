import { Button } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { Dialog } from '../../shared/dialog.tsx'
import { useUnloadGuard } from '../../shared/navigation/use-unload-guard.ts'

/** Asks before the coach leaves the screen with unsaved changes: by a link, by Back, or by closing the tab. */
export function UnsavedChangesDialog({ isEdited }: { isEdited: boolean }) {
  const { t } = useTranslation('settings')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isEdited && currentLocation.pathname !== nextLocation.pathname,
  )
  const stay = () => blocker.reset?.()
  useUnloadGuard(isEdited)
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title={t('unsavedChanges.title')}
      size="sm"
      initialFocus="title"
      footer={
        <>
          <Button variant="secondary" onClick={() => blocker.proceed?.()}>
            {t('unsavedChanges.leave')}
          </Button>
          <Button onClick={stay}>{t('unsavedChanges.stay')}</Button>
        </>
      }
    >
      <p>{t('unsavedChanges.text')}</p>
    </Dialog>
  )
}

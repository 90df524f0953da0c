import { Button, Modal } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { useUnloadGuard } from '../../shared/navigation/use-unload-guard.ts'

/** Asks before the coach leaves the screen with unsaved changes: by a link, by Back, or by closing the tab. */
export function UnsavedChangesDialog({ isEdited }: { isEdited: boolean }) {
  const { t } = useTranslation(['settings', 'shared'])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isEdited && currentLocation.pathname !== nextLocation.pathname,
  )
  const stay = () => blocker.reset?.()
  useUnloadGuard(isEdited)
  return (
    <Modal
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title={t('unsavedChanges.title')}
      size="sm"
      initialFocus="title"
      closeLabel={t('shared:close')}
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
    </Modal>
  )
}

import { Button } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { Dialog } from '../../shared/dialog.tsx'
import { editedSectionsAtom } from './edited-sections.ts'

/** Asks before the coach leaves the screen with unsaved changes, by a link or by Back. */
export function UnsavedChangesDialog() {
  const { t } = useTranslation('settings')
  const isEdited = useAtomValue(editedSectionsAtom).length > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isEdited && currentLocation.pathname !== nextLocation.pathname,
  )
  const stay = () => blocker.reset?.()
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

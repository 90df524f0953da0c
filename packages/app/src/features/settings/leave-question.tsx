import './texts.ts'
import { Button } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../shared/dialog.tsx'

interface LeaveQuestionProps {
  isOpen: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before unsaved changes are lost. */
export function LeaveQuestion({ isOpen, onStay, onLeave }: LeaveQuestionProps) {
  const { t } = useTranslation('settings')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onStay}
      title={t('unsavedChanges.title')}
      size="sm"
      initialFocus="title"
      footer={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {t('unsavedChanges.leave')}
          </Button>
          <Button onClick={onStay}>{t('unsavedChanges.stay')}</Button>
        </>
      }
    >
      <p>{t('unsavedChanges.text')}</p>
    </Dialog>
  )
}

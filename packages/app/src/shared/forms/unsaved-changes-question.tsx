import './unsaved-changes-texts.ts'
import { Button } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog.tsx'

export interface UnsavedChangesQuestionProps {
  isOpen: boolean
  onStay: () => void
  onLeave: () => void
}

/** A dialog that asks before unsaved changes are lost. */
export function UnsavedChangesQuestion({ isOpen, onStay, onLeave }: UnsavedChangesQuestionProps) {
  const { t } = useTranslation('unsaved-changes')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onStay}
      title={t('title')}
      size="sm"
      initialFocus="title"
      footer={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {t('leave')}
          </Button>
          <Button onClick={onStay}>{t('stay')}</Button>
        </>
      }
    >
      <p>{t('text')}</p>
    </Dialog>
  )
}

import { Button, Modal } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useLeaveGuard } from './use-leave-guard.ts'

/** Asks before something typed would be left behind unsaved. */
export function LeaveQuestion({ isEdited }: { isEdited: boolean }) {
  const { t } = useTranslation(['settings', 'shared'])
  const { isAsking, leave, stay } = useLeaveGuard(isEdited)
  return (
    <Modal
      isOpen={isAsking}
      onClose={stay}
      title={t('leaving.title')}
      size="sm"
      initialFocus="title"
      closeLabel={t('shared:close')}
      footer={
        <>
          <Button variant="secondary" onClick={leave}>
            {t('leaving.leave')}
          </Button>
          <Button onClick={stay}>{t('leaving.stay')}</Button>
        </>
      }
    >
      <p>{t('leaving.text')}</p>
    </Modal>
  )
}

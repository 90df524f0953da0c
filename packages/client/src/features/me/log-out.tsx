import { Button, Modal } from '@attune/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removeDrafts } from '../../shared/drafts.ts'
import { discardRecordsAtom, sendRecordsAtom, unsentAtom } from '../../shared/records/record-atoms.ts'
import { personAtom } from '../../shared/session/session-atoms.ts'
import { useSession } from '../../shared/session/session-context.ts'

/**
 * Logs out. Before that, records that the server doesn't have yet are sent or discarded, so that no data about the
 * client stays on the device.
 */
export function LogOut() {
  const { t } = useTranslation()
  const session = useSession()
  const { id } = useAtomValue(personAtom)
  const { count, isSending } = useAtomValue(unsentAtom)
  const send = useSetAtom(sendRecordsAtom)
  const discard = useSetAtom(discardRecordsAtom)
  const [isAsking, setAsking] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const end = async () => {
    setEnding(true)
    await discard()
    removeDrafts(id)
    await session.logout()
  }
  return (
    <>
      <Button
        variant="secondary"
        size="wide"
        isBusy={isEnding}
        busyLabel={t('logOut.busy')}
        onClick={() => (count > 0 ? setAsking(true) : void end())}
      >
        {t('logOut.logOut')}
      </Button>
      <Modal
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        size="sm"
        title={t('logOut.question', { count })}
        closeLabel={t('close')}
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
            <Button variant="secondary" onClick={() => void end()}>
              {t('logOut.discard', { count })}
            </Button>
            <Button isBusy={isSending} busyLabel={t('records.sending', { count })} onClick={() => void send()}>
              {t('logOut.sendFirst')}
            </Button>
          </>
        }
      >
        <p>{count > 0 ? t('logOut.unsent', { count }) : t('logOut.allSent')}</p>
      </Modal>
    </>
  )
}

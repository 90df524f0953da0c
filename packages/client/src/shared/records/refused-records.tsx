import { Button, Modal } from '@attune/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../format/use-formats.ts'
import {
  discardRecordAtom,
  type RefusedRecord,
  refusedRecordsAtom,
  sendRecordsAtom,
  unsentAtom,
} from './record-atoms.ts'
import { instantOfRecord } from './send-record.ts'
import classes from './sending.module.css'

function RefusedRow({ record, why }: RefusedRecord) {
  const { t } = useTranslation()
  const formats = useFormats()
  const discard = useSetAtom(discardRecordAtom)
  const name = t(`refused.kind.${record.kind}`)
  const time = formats.dayAndTime(instantOfRecord(record))
  return (
    <li className={classes.row}>
      <span className={classes.rowText}>
        <b>{`${name}, ${time}`}</b>
        <span>{t(`refused.why.${why}`)}</span>
      </span>
      <Button
        variant="secondary"
        aria-label={t('refused.discardNamed', { name, time })}
        onClick={() => void discard(record.id)}
      >
        {t('refused.discard')}
      </Button>
    </li>
  )
}

/** Lists the records that the server has refused, with the reasons. The client discards them one at a time. */
export function RefusedRecords() {
  const { t } = useTranslation()
  const refused = useAtomValue(refusedRecordsAtom)
  const { isSending } = useAtomValue(unsentAtom)
  const send = useSetAtom(sendRecordsAtom)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('records.refused', { count: refused.length })}
      </Button>
      <Modal
        isOpen={isOpen && refused.length > 0}
        onClose={() => setOpen(false)}
        size="sm"
        title={t('refused.title')}
        closeLabel={t('close')}
        footer={
          <Button
            variant="secondary"
            isBusy={isSending}
            busyLabel={t('records.sending', { count: refused.length })}
            onClick={() => void send()}
          >
            {t('refused.tryAgain')}
          </Button>
        }
      >
        <p>{t('refused.text')}</p>
        <ul className={classes.rows}>
          {refused.map((one) => (
            <RefusedRow key={one.record.id} {...one} />
          ))}
        </ul>
      </Modal>
    </>
  )
}

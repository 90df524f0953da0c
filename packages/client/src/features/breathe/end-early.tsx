import { Button, Modal } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/format/use-formats.ts'

interface EndEarlyProps {
  isOpen: boolean
  elapsed: number
  /** Whether the exercise is long enough to be saved. */
  isKept: boolean
  onKeep: () => void
  onEnd: () => void
}

/** Asks for confirmation before an exercise is ended early. */
export function EndEarly({ isOpen, elapsed, isKept, onKeep, onEnd }: EndEarlyProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onKeep}
      size="sm"
      title={t('breathe.endQuestion', { time: formats.duration(elapsed) })}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="secondary" onClick={onEnd}>
            {t('breathe.endEarly')}
          </Button>
          <Button onClick={onKeep}>{t('breathe.keepBreathing')}</Button>
        </>
      }
    >
      <p>{t(isKept ? 'breathe.counts' : 'breathe.tooShort')}</p>
    </Modal>
  )
}

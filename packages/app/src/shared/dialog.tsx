import { Modal, type ModalProps } from '@attune/ui'
import { useTranslation } from 'react-i18next'

/**
 * A dialog with the app's texts for closing it, and for asking about unsaved text unless `discardQuestion` is given.
 */
export function Dialog({ discardQuestion, ...props }: Omit<ModalProps, 'closeLabel' | 'discardLabel' | 'keepLabel'>) {
  const { t } = useTranslation('shared')
  return (
    <Modal
      {...props}
      closeLabel={t('close')}
      discardQuestion={discardQuestion ?? t('discard.question')}
      discardLabel={t('discard.discard')}
      keepLabel={t('discard.keep')}
    />
  )
}

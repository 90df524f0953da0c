import { Button } from '@attune/ui'
import { Columns3 } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyDialog } from '../../../shared/lazy-code/use-lazy-dialog.ts'
import { columnsMenu } from '../lazy-parts.ts'

/** Opens the menu in which the coach chooses and orders the columns. */
export function ColumnsButton() {
  const { t } = useTranslation('clients')
  const id = useId()
  const { loaded, isOpen, open, close } = useLazyDialog(columnsMenu)
  return (
    <span>
      <Button
        id={id}
        variant="secondary"
        icon={<Columns3 aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={isOpen ? close : open}
      >
        {t('columns')}
      </Button>
      {loaded && <loaded.ColumnsMenu buttonId={id} isOpen={isOpen} onClose={close} />}
    </span>
  )
}

import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useCodeOrToast } from '../../../shared/lazy-code/use-code-or-toast.ts'
import { listMenus } from '../lazy-parts.ts'

function OpenedView({ text }: { text: string }) {
  const loaded = useCodeOrToast(listMenus)
  return loaded ? <loaded.ViewName text={text} /> : <span>{text}</span>
}

/** The name of the view that the address has opened, else of the button. Without a view nothing is loaded for it. */
export function LazyViewName() {
  const { t } = useTranslation('clients')
  const text = t('views')
  return useLocation().search.includes('saved=') ? <OpenedView text={text} /> : <span>{text}</span>
}

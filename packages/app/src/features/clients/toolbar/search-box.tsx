import { IconButton, VisuallyHidden } from '@attune/ui'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, memo, type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './toolbar.module.css'

interface SearchBoxProps {
  value: string
  onChange: (search: string) => void
  /** Enter or ↓: on to what was found. */
  onLeave: () => void
  field: RefObject<HTMLInputElement | null>
}

/** Finds clients by name as it is typed; Escape clears it. */
export const SearchBox = memo(function SearchBox({ value, onChange, onLeave, field }: SearchBoxProps) {
  const { t } = useTranslation('clients')
  const id = useId()
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onChange('')
    else if (event.key === 'Enter' || event.key === 'ArrowDown') onLeave()
    else return
    event.preventDefault()
  }
  const clear = () => {
    onChange('')
    field.current?.focus()
  }
  return (
    <search className={classes.search}>
      <Search aria-hidden strokeWidth={1.75} />
      <label htmlFor={id}>
        <VisuallyHidden>{t('search.label')}</VisuallyHidden>
      </label>
      <input
        ref={field}
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('search.label')}
        aria-keyshortcuts="/"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={press}
      />
      {value !== '' && (
        <IconButton variant="quiet" icon={<X aria-hidden />} label={t('search.clear')} onClick={clear} />
      )}
    </search>
  )
})

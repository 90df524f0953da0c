import { SearchField } from '@attune/ui'
import { type KeyboardEvent, memo, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './toolbar.module.css'

interface SearchBoxProps {
  value: string
  onChange: (search: string) => void
  /** Called on Enter or ↓. Should focus the first match. */
  onLeave: () => void
  field: RefObject<HTMLInputElement | null>
}

/** Searches clients by name while the user types. */
export const SearchBox = memo(function SearchBox({ value, onChange, onLeave, field }: SearchBoxProps) {
  const { t } = useTranslation('clients')
  // The typed text, until the address contains it.
  const [typed, setTyped] = useState<string>()
  if (typed === value) setTyped(undefined)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onLeave()
  }
  return (
    <SearchField
      ref={field}
      className={classes.search}
      label={t('search.label')}
      clearLabel={t('search.clear')}
      aria-keyshortcuts="/"
      value={typed ?? value}
      onValueChange={(text) => {
        setTyped(text)
        onChange(text)
      }}
      onBlur={() => setTyped(undefined)}
      onKeyDown={press}
    />
  )
})

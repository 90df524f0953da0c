import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { TagsInput } from '@chakra-ui/react/tags-input'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { describedBy } from '../../fields/described-by.ts'
import { splitRootProps } from '../../fields/root-props.ts'
import { useJoinedRefs } from '../../fields/use-joined-refs.ts'
import type { ElementProps } from '../../styles/element-props.ts'
import { FieldError } from '../FieldError/FieldError.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { TagItem } from './TagItem.tsx'
import { named, useTagEntry, withoutRepeats } from './use-tag-entry.ts'

export interface TagsFieldProps extends Omit<
  ElementProps<'input'>,
  'value' | 'defaultValue' | 'type' | 'size' | 'width' | 'height' | 'required' | 'readOnly'
> {
  /** Label of the field. */
  label: string
  /** The tags. */
  value: readonly string[]
  /** Called when tags are added or removed. */
  onValueChange: (value: string[]) => void
  /** The text after the tags, which isn't a tag yet. A form counts it as a tag. */
  text: string
  /** Called when the text changes. */
  onTextChange: (text: string) => void
  /**
   * Splits text at the ends of tags. All parts except the last become tags, and the last is still being typed. By
   * default, commas, semicolons, tabs and line ends separate tags.
   */
  split?: (text: string) => readonly string[]
  /** Error texts by tag. The field marks these tags and lists the reasons. */
  problems?: ReadonlyMap<string, string> | undefined
  /** Hint, which describes the field. */
  hint?: ReactNode
  /** Error text below the field. */
  error?: string | undefined
  /** Whether the field is disabled. */
  disabled?: boolean
  /** Accessible name of the list of tags. */
  listLabel?: string
  /** Accessible name of the button that removes a tag. */
  removeLabel?: (tag: string) => string
  /** Announces tags that were added. */
  addedText?: (tags: readonly string[]) => string
  /** Announces a tag that was removed. */
  removedText?: (tag: string) => string
  /** Announces a tag that was selected with the keyboard, and its error. */
  selectedText?: (tag: string, problem: string | undefined) => string
}

const nothing = () => undefined

const atSeparators = (text: string) => text.split(/[,;\t\r\n]/)

const reasons = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1' } as const
const reason = {
  flexWrap: 'wrap',
  rowGap: '0',
  '& > *': { minWidth: '0', overflowWrap: 'anywhere' },
  '& b': { color: 'fg.default', fontWeight: 'strong' },
} as const

/**
 * Several texts in one field, such as the addresses of an email. A separator or a paste creates tags. A single entry
 * stays text, so that the field works like any other field until there are several. `className`, `style` and `data-*`
 * go to the root, all other props and `ref` to the input. Pressing Enter submits the form, which receives each tag
 * under `name`, and the text as another value.
 */
export function TagsField({
  label,
  value,
  onValueChange,
  text,
  onTextChange,
  split = atSeparators,
  problems,
  hint,
  error,
  disabled = false,
  listLabel = 'Added',
  removeLabel = (tag) => `Remove ${tag}`,
  addedText = (tags) => `${tags.join(', ')} added`,
  removedText = (tag) => `${tag} removed`,
  selectedText = (tag, problem) => [tag, problem, 'selected'].filter(Boolean).join(', '),
  id,
  name,
  form,
  ref,
  onBlur,
  onPaste,
  onKeyDown,
  'aria-describedby': description,
  ...rest
}: TagsFieldProps) {
  const ownId = useId()
  const styles = useSlotRecipe({ key: 'field' })()
  const [root, input] = splitRootProps(rest)
  const field = useRef<HTMLInputElement>(null)
  const joinedRef = useJoinedRefs(field, ref)
  const [spoken, setSpoken] = useState('')
  const selected = useRef<string | undefined>(undefined)
  const entry = useTagEntry({
    value,
    text,
    split,
    onValueChange,
    onTextChange,
    setElementText: (next) => {
      if (field.current) field.current.value = next
    },
    focus: () => field.current?.focus(),
    onAdd: (tags) => setSpoken(addedText(tags)),
  })
  const sent = name === undefined ? [] : withoutRepeats([...value, ...named(split(text))])
  const wrong = value.filter((tag) => problems?.has(tag))

  // A paste may add more lines than fit into the field.
  const count = value.length
  useEffect(() => {
    const element = field.current
    if (count > 0 && document.activeElement === element) element?.scrollIntoView({ block: 'nearest' })
  }, [count])

  const select = (tag: string | undefined) => {
    selected.current = tag
    if (tag !== undefined) setSpoken(selectedText(tag, problems?.get(tag)))
  }
  // In Chakra's field, Enter would turn the text into a tag. Here, it submits the form, as in every other field.
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    onKeyDown?.(event)
    if (event.defaultPrevented || selected.current === undefined) return
    event.preventDefault()
    entry.edit(selected.current)
  }
  return (
    <TagsInput.Root
      {...root}
      ids={{ input: id ?? `${ownId}-input` }}
      value={[...value]}
      onValueChange={(change) => onValueChange(change.value)}
      inputValue={text}
      onInputValueChange={({ inputValue }) => entry.type(inputValue)}
      // Tags are added by `split`.
      delimiter=""
      invalid={Boolean(error) || wrong.length > 0}
      disabled={disabled}
      translations={{
        deleteTagTriggerLabel: removeLabel,
        tagDeleted: removedText,
        // The field has its own status that announces every selected tag, including the first one.
        tagSelected: () => '',
      }}
    >
      <TagsInput.Label>{label}</TagsInput.Label>
      <TagsInput.Control>
        {value.length > 0 && (
          <chakra.ul aria-label={listLabel} display="contents">
            {value.map((tag, index) => (
              <TagItem
                key={tag}
                tag={tag}
                index={index}
                hasProblem={problems?.has(tag) ?? false}
                removeLabel={removeLabel(tag)}
                onSelect={select}
                onEdit={() => entry.edit(tag)}
              />
            ))}
          </chakra.ul>
        )}
        <TagsInput.Input
          {...input}
          ref={joinedRef}
          onKeyDownCapture={enter}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            onBlur?.(event)
            entry.leave()
          }}
          onPaste={(event) => {
            onPaste?.(event)
            if (!event.defaultPrevented) entry.paste(event)
          }}
          aria-describedby={describedBy(
            description,
            error && `${ownId}-error`,
            wrong.length > 0 && `${ownId}-reasons`,
            hint && `${ownId}-hint`,
          )}
        />
      </TagsInput.Control>
      {name !== undefined && (
        // The element that the form reads contains all tags, as in Chakra's Select. It isn't an input, so that a dialog
        // doesn't focus it as its first field.
        <select hidden multiple name={name} form={form} value={sent} disabled={disabled} onChange={nothing}>
          {sent.map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </select>
      )}
      {error && <FieldError id={`${ownId}-error`}>{error}</FieldError>}
      {wrong.length > 0 && (
        <chakra.ul css={reasons} id={`${ownId}-reasons`}>
          {wrong.map((tag) => (
            <chakra.li key={tag} css={{ ...styles['errorText'], ...reason }}>
              <b>{tag}</b>
              <span>{problems?.get(tag)}</span>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {hint && (
        <chakra.div css={styles['helperText']} id={`${ownId}-hint`}>
          {hint}
        </chakra.div>
      )}
      <chakra.output position="absolute">
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </chakra.output>
    </TagsInput.Root>
  )
}

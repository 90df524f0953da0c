import { TagsInput } from '@chakra-ui/react/tags-input'
import { CircleAlert, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'

interface TagItemProps {
  tag: string
  index: number
  hasProblem: boolean
  removeLabel: string
  /** Called with the tag when it is selected with the keyboard, and with undefined when the selection leaves it. */
  onSelect: (tag: string | undefined) => void
  onEdit: () => void
}

/** Reports that a tag was selected with the keyboard. */
function Selected({ tag, onSelect }: Pick<TagItemProps, 'tag' | 'onSelect'>) {
  const report = useEffectEvent(onSelect)
  useEffect(() => {
    report(tag)
    return () => report(undefined)
  }, [tag])
  return null
}

/** One tag of the field. */
export function TagItem({ tag, index, hasProblem, removeLabel, onSelect, onEdit }: TagItemProps) {
  return (
    <TagsInput.Item index={index} value={tag} asChild>
      <li data-problem={hasProblem || undefined}>
        <TagsInput.ItemContext>
          {({ highlighted }) => highlighted && <Selected tag={tag} onSelect={onSelect} />}
        </TagsInput.ItemContext>
        <TagsInput.ItemPreview onDoubleClick={onEdit}>
          {hasProblem && <CircleAlert aria-hidden />}
          <TagsInput.ItemText>{tag}</TagsInput.ItemText>
          <TagsInput.ItemDeleteTrigger aria-label={removeLabel}>
            <X aria-hidden />
          </TagsInput.ItemDeleteTrigger>
        </TagsInput.ItemPreview>
      </li>
    </TagsInput.Item>
  )
}

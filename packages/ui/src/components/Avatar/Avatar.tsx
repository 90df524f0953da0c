import { UserRound } from 'lucide-react'
import { useCallback, useState } from 'react'
import { iconStroke } from '../../theme/scales.ts'

export interface AvatarProps {
  /** Missing: the person icon stands there. */
  src?: string | undefined
  /** Where it stands: 2.429, 4.571 or 6.857 rem. */
  size?: 'row' | 'profile' | 'settings'
}

// One element for all: a list that is drawn anew needn't look at it again.
const person = <UserRound aria-hidden strokeWidth={iconStroke} />

/** A person's picture, always beside the person's name: readers are told the name only. */
export function Avatar({ src, size = 'row' }: AvatarProps) {
  return (
    <span className="attune-avatar" data-size={size}>
      {person}
      {src && <Picture src={src} />}
    </span>
  )
}

/** Covers the icon once it has loaded; while loading and after a failure the icon stays. */
function Picture({ src }: { src: string }) {
  // Of one picture: a row that goes on to another person has its `<img>` load another.
  const [settled, settle] = useState<{ src: string; isLoaded: boolean }>()
  const adopt = useCallback(
    (image: HTMLImageElement | null) => {
      // One that was loaded before (prerendered, or cached) never says so again.
      if (image?.complete) settle({ src, isLoaded: image.naturalWidth > 0 })
    },
    [src],
  )
  const { isLoaded } = settled?.src === src ? settled : {}
  if (isLoaded === false) return null
  return (
    <img
      ref={adopt}
      src={src}
      alt=""
      draggable={false}
      decoding="async"
      data-loaded={isLoaded}
      onLoad={() => settle({ src, isLoaded: true })}
      onError={() => settle({ src, isLoaded: false })}
    />
  )
}

import { Avatar as ChakraAvatar } from '@chakra-ui/react/avatar'
import { UserRound } from 'lucide-react'
import type { Ref } from 'react'
import type { ElementProps } from '../../styles/element-props.ts'
import { iconStroke } from '../../theme/icon-stroke.ts'
import { Initials } from './Initials.tsx'
import { initialsOf } from './initials.ts'

export interface AvatarProps extends ElementProps<'span'> {
  /** The picture's URL. While a picture is missing or loading, and if it fails to load, the person icon is shown. */
  src?: string | undefined
  /** The person's name, whose initials then replace the person icon. */
  initialsOf?: string | undefined
  /** Size: 2.429, 4.571 or 6.857 rem. */
  size?: 'row' | 'profile' | 'settings'
}

const sizes = { row: 'sm', profile: 'md', settings: 'lg' } as const

/** A person's picture. Use it beside the person's name, because screen readers read only the name. */
export function Avatar({ src, initialsOf: name, size = 'row', id, ref, ...rest }: AvatarProps) {
  const initials = name && initialsOf(name)
  return (
    <ChakraAvatar.Root
      {...rest}
      // Chakra types the ref for its default element and ignores `as`.
      ref={ref as Ref<HTMLDivElement>}
      {...(id !== undefined && { ids: { root: id } })}
      as="span"
      size={sizes[size]}
    >
      <ChakraAvatar.Fallback as="span">
        {initials ? <Initials text={initials} /> : <UserRound aria-hidden strokeWidth={iconStroke} />}
      </ChakraAvatar.Fallback>
      {src && <ChakraAvatar.Image src={src} alt="" draggable={false} decoding="async" />}
    </ChakraAvatar.Root>
  )
}

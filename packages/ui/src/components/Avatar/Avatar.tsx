import { Avatar as ChakraAvatar } from '@chakra-ui/react/avatar'
import { UserRound } from 'lucide-react'
import type { Ref } from 'react'
import type { ElementProps } from '../../styles/element-props.ts'
import { iconStroke } from '../../theme/icon-stroke.ts'
import { Initials } from './Initials.tsx'
import { initialsOf } from './initials.ts'

export interface AvatarProps extends ElementProps<'span'> {
  /** The picture's address. The person icon replaces a picture that is missing, loading or failed. */
  src?: string | undefined
  /** A person's name, whose initials replace the person icon. */
  initialsOf?: string | undefined
  /** Size: 2.429, 4.571 or 6.857 rem. */
  size?: 'row' | 'profile' | 'settings'
}

const sizes = { row: 'sm', profile: 'md', settings: 'lg' } as const

/** A person's picture. Use it beside the person's name, because screen readers only read the name. */
export function Avatar({ src, initialsOf: name, size = 'row', id, ref, ...rest }: AvatarProps) {
  const initials = name && initialsOf(name)
  return (
    <ChakraAvatar.Root
      {...rest}
      // Chakra types the ref by its own element, not by `as`.
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

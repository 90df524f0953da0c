/** One attribute's worth of class names; what is false or absent is left out. */
export const classNames = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

/** Joins class names, leaving out `false` and `undefined`. */
export const classNames = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

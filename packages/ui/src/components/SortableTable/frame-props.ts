/** Beginnings of the names of the table's own props: shorter than the names, which every list would load. */
const own =
  /^(?:label|column|row|initial|sort|on(?:Sort|Row|EndReached|Selected)|manual|is[A-Z]|has[A-Z]|render|select|loading|empty|error|custom|locale|ref$)/

/** The props of a table's frame, which is the scroll container where the columns don't fit: all that aren't the table's own. */
export const frameProps = (props: object): object =>
  Object.fromEntries(Object.entries(props).filter(([name]) => !own.test(name)))

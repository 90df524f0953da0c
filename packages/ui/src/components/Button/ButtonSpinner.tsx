const breaths = [
  'M1,11C2.51,11 3.69,1 5.2,1C7.29,1 8.91,11 11,11',
  'M11,11C12.51,11 13.69,1 15.2,1C17.29,1 18.91,11 21,11',
  'M21,11C22.51,11 23.69,1 25.2,1C27.29,1 28.91,11 31,11',
]

/** Shows three breaths, one after the other, while an action is running. */
export function ButtonSpinner() {
  return (
    <svg aria-hidden viewBox="0 0 32 12" data-spinner>
      {breaths.map((path, index) => (
        <path key={path} d={path} style={{ animationDelay: `${index * 300}ms` }} />
      ))}
    </svg>
  )
}

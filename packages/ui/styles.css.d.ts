// TypeScript asks for a declaration of each import, also of one for its effect alone.
declare const styles: undefined
export default styles

/** The server's message about the form as a whole. */
export function FormAlert({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p role="alert" className="form-alert">
      {children}
    </p>
  );
}

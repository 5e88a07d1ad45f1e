/** The lines of a tree from the levels above to the row's own level. */
export const Rails = ({ rails, level }: { rails: readonly boolean[]; level: number }) =>
  rails.map((continues, index) => (
    <span
      key={index}
      className={`co-rail${index === level - 1 ? ' co-rail-own' : ''}${continues ? ' co-rail-on' : ''}`}
      aria-hidden="true"
    />
  ));

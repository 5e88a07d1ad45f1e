/** Room of so many px for what is on its way, so that nothing moves when it comes. */
export const Hold = ({ px }: { px: number }) => <div className="mo-skeleton po-hold" style={{ minHeight: px }} aria-hidden="true" />;

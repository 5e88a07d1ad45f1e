/** Reserves space in px for content that is loading, so that nothing moves when it arrives. */
export const Hold = ({ px }: { px: number }) => <div className="mo-skeleton po-hold" style={{ minHeight: px }} aria-hidden="true" />;

import { today } from '@moru/ui/core';

/** The chip that keeps what is late today. */
export const lateOnly = () => ({ label: { ko: '지연만', en: 'Late only' }, filters: { lateOnTo: [today()] } });

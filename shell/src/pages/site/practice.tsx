import { PracticeView } from '../../practice/practice-view.tsx';

export const page = { title: { ko: '연습', en: 'Practice' }, roles: ['supervisor', 'site-staff'] };

export const Page = () => <PracticeView title={page.title} />;

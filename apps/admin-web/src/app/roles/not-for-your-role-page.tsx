import { StopOutlined } from '@ant-design/icons';
import { Button, Result } from 'antd';
import { use } from 'react';
import { Link } from 'react-router-dom';

import { useSession } from '../../features/sign-in/session';
import { useTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { HeadingLevel } from '../../ui/heading-level';
import { usePageTitle } from '../../ui/use-page-title';

/** In place of a page, or of a tab of the overview, that somebody's role does not open. */
export function NotForYourRolePage() {
  const texts = useTexts();
  const { title, text, home } = texts.notForYourRole;
  const role = useSession().data?.user?.role ?? 'user';
  usePageTitle(title);
  const Heading = `h${use(HeadingLevel)}` as const;
  return (
    <Result
      icon={<StopOutlined className="quiet" aria-hidden />}
      title={<Heading className="result-title">{title}</Heading>}
      subTitle={text({ role: texts.people.roles[role] })}
      extra={
        <Link to={PATHS.home}>
          <Button>{home}</Button>
        </Link>
      }
    />
  );
}

import { awardsOnTheWay } from './awards-on-the-way';
import { OnTheWayHint } from './on-the-way-hint';

export default function ToldPoints({ userId }: { userId: number }) {
  const awards = awardsOnTheWay.useOf(userId).filter(({ told, points }) => told && points > 0);
  return <OnTheWayHint awards={awards} />;
}
